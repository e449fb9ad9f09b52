using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading;

namespace Interop
{
    // What a client does, feature by feature. Each prints lines that depend on nothing but the feature.
    public sealed class Scenarios
    {
        readonly string _binding;
        readonly Dictionary<string, string> _addresses;
        readonly Action<string> _print;
        readonly bool _peerCloses;
        readonly Action<ChannelFactory> _configure;
        readonly FormatScenarios _formats;

        public Scenarios(
            string binding, Dictionary<string, string> addresses, Action<string> print,
            bool peerCloses = true, Action<ChannelFactory> configure = null)
        {
            _configure = configure;
            _binding = binding;
            _addresses = addresses;
            _print = print;
            _peerCloses = peerCloses;
            _formats = new FormatScenarios(print);
        }

        public void Run(string name)
        {
            switch (name)
            {
                case "echo": Call<ICalls>("calls", EchoAll); break;
                case "carriage-return": Call<ICalls>("calls", CarriageReturn); break;
                case "values": Call<ICalls>("calls", Values); break;
                case "person": Call<ICalls>("calls", Describe); break;
                case "shapes": Call<ICalls>("calls", Scale); break;
                case "parameters": Call<ICalls>("calls", Parameters); break;
                case "names": Call<ICalls>("calls", Names); break;
                case "headers": Call<ICalls>("calls", Headers); break;
                case "reply-headers": Call<ICalls>("calls", ReplyHeaders); break;
                case "orders": Call<ITestContract>("orders", Orders); break;
                case "one-way": Call<ICalls>("calls", OneWay); break;
                case "typed-fault": Call<ICalls>("calls", TypedFault); break;
                case "plain-fault": Call<ICalls>("calls", PlainFault); break;
                case "undeclared": Call<ICalls>("calls", Undeclared); break;
                case "large": Call<ICalls>("large", Large); break;
                case "oversized": Call<ICalls>("calls", Oversized); break;
                case "parallel": Call<ICalls>("calls", Parallel); break;
                case "sessions": Sessions(); break;
                case "callbacks": Callbacks(); break;
                case "terminating": Call<ICounter>("counter", Terminating); break;
                case "message-contract": Call<IFormats>("formats", _formats.MessageContract); break;
                case "xml-serializer": Call<IFormats>("formats", _formats.XmlSerializer); break;
                case "xml-message-contract": Call<IFormats>("formats", _formats.XmlMessageContract); break;
                case "xml-rpc": Call<IFormats>("formats", _formats.XmlRpc); break;
                case "data-rpc": Call<IFormats>("formats", _formats.DataRpc); break;
                case "fault-action": Call<IFormats>("formats", _formats.FaultAction); break;
                case "fault-codes": Call<IFormats>("formats", _formats.FaultCodes); break;
                default: throw new ArgumentException("Unknown scenario: " + name);
            }
        }

        void Call<T>(string path, Action<T> run)
        {
            var factory = Factory<T>(path);
            var proxy = factory.CreateChannel();
            try
            {
                run(proxy);
                End((ICommunicationObject)proxy);
                factory.Close();
            }
            catch
            {
                ((ICommunicationObject)proxy).Abort();
                factory.Abort();
                throw;
            }
        }

        void Callbacks()
        {
            var client = new ChatClient();
            var factory = new DuplexChannelFactory<IChat>(
                new InstanceContext(client), Bindings.Create(_binding, false), new EndpointAddress(_addresses["chat"]));
            var chat = factory.CreateChannel();
            _print(chat.Tell(3).ToString(CultureInfo.InvariantCulture));
            _print(string.Join(" ", client.Wait(3, 10000)));
            _print(chat.Ask("world"));
            chat.TellLater(4);
            _print(string.Join(" ", client.Wait(4, 10000)));
            // See "What the peer cannot do" in the README.
            if (Type.GetType("Mono.Runtime") == null)
                End((ICommunicationObject)chat);
            factory.Abort();
        }

        void End(ICommunicationObject proxy)
        {
            if (proxy.State != CommunicationState.Opened)
            {
                proxy.Abort();
                return;
            }
            try
            {
                proxy.Close();
            }
            catch (CommunicationException)
            {
                if (_peerCloses)
                    throw;
                proxy.Abort();
            }
        }

        ChannelFactory<T> Factory<T>(string path)
        {
            var factory = new ChannelFactory<T>(
                Bindings.Create(_binding, path != "calls"), new EndpointAddress(_addresses[path]));
            if (Bindings.HasUser(_binding))
            {
                factory.Credentials.UserName.UserName = Bindings.User;
                factory.Credentials.UserName.Password = Bindings.Password;
            }
            if (_configure != null)
                _configure(factory);
            return factory;
        }

        void EchoAll(ICalls calls)
        {
            foreach (var text in Samples.Strings)
                _print(Text.Of(calls.Echo(text)));
        }

        void CarriageReturn(ICalls calls)
        {
            _print(Text.Of(calls.Echo("carriage\r\nreturn")));
        }

        void Values(ICalls calls)
        {
            calls.Nothing();
            _print(Text.Of(calls.EchoBytes(new byte[] { 0, 1, 2, 253, 254, 255 })));
            _print(Text.Of(calls.EchoBytes(new byte[0])));
            _print(Text.Of(calls.EchoBytes(null)));
            _print(calls.Sum(new[] { 1, -2, int.MaxValue - 7 }).ToString(CultureInfo.InvariantCulture));
            _print(calls.Sum(new int[0]).ToString(CultureInfo.InvariantCulture));
            _print(calls.Sum(null).ToString(CultureInfo.InvariantCulture));
        }

        void Describe(ICalls calls)
        {
            foreach (var person in new[] { Samples.Family(), new Person(), null })
            {
                var answer = calls.Describe(person);
                _print(Text.Of(answer));
                if (answer != null)
                    _print("service " + (answer.Summary == Text.Of(person)));
            }
        }

        void Scale(ICalls calls)
        {
            var shapes = new Shape[]
            {
                new Circle { Label = "c", Radius = 1.5 }, null, new Square { Label = null, Side = 0.1 },
            };
            foreach (var shape in calls.Scale(shapes, 3))
                _print(Text.Of(shape));
        }

        void Parameters(ICalls calls)
        {
            int quotient, remainder = 0;
            var exact = calls.Divide(17, 5, out quotient, ref remainder);
            _print(exact + " " + quotient + " " + remainder);
            remainder = -2;
            exact = calls.Divide(17, 5, out quotient, ref remainder);
            _print(exact + " " + quotient + " " + remainder);
        }

        void Names(ICalls calls)
        {
            _print(calls.OddlyNamed("it"));
        }

        void Headers(ICalls calls)
        {
            _print(calls.ReadTag());
            using (new OperationContextScope((IContextChannel)calls))
            {
                OperationContext.Current.OutgoingMessageHeaders.Add(
                    MessageHeader.CreateHeader("tag", "urn:interop:headers", "of <the> client"));
                _print(calls.ReadTag());
            }
            _print(calls.ReadTag());
        }

        void ReplyHeaders(ICalls calls)
        {
            using (new OperationContextScope((IContextChannel)calls))
            {
                OperationContext.Current.OutgoingMessageHeaders.Add(
                    MessageHeader.CreateHeader("tag", "urn:interop:headers", "tag"));
                calls.ReadTag();
                var headers = OperationContext.Current.IncomingMessageHeaders;
                _print(headers == null ? "no headers" : headers.GetHeader<string>("back", "urn:interop:headers"));
            }
        }

        void Orders(ITestContract contract)
        {
            _print(contract.GetOrders(0).Length.ToString());
            foreach (var order in contract.GetOrders(2))
                _print(Text.Of(order));
            _print(contract.GetOrders(100).Length.ToString());
        }

        void OneWay(ICalls calls)
        {
            var key = Guid.NewGuid().ToString();
            for (var i = 0; i < 5; i++)
                calls.Note(key, "note " + i);
            foreach (var note in calls.WaitForNotes(key, 5))
                _print(note);
        }

        void TypedFault(ICalls calls)
        {
            for (var i = 0; i < 2; i++)
            {
                try
                {
                    calls.Exceed(42 + i);
                    _print("no fault");
                }
                catch (FaultException<LimitFault> e)
                {
                    _print(e.Code.Name.Replace("Client", "Sender") + " " + e.Reason.GetMatchingTranslation().Text);
                    _print(e.Detail.Limit + " " + e.Detail.Remedy);
                }
            }
            _print(calls.Echo("after"));
        }

        void PlainFault(ICalls calls)
        {
            try
            {
                calls.ThrowPlainFault();
                _print("no fault");
            }
            catch (FaultException e)
            {
                var code = e.Code.IsSenderFault && e.Code.SubCode != null ? e.Code.SubCode : e.Code;
                _print(e.GetType().Name + " " + code.Namespace + " " + code.Name);
                _print(e.Reason.GetMatchingTranslation().Text);
            }
            _print(calls.Echo("after"));
        }

        void Undeclared(ICalls calls)
        {
            try
            {
                calls.ThrowUndeclared();
                _print("no fault");
            }
            catch (FaultException e)
            {
                var code = e.Code.IsReceiverFault && e.Code.SubCode != null ? e.Code.SubCode : e.Code;
                _print(e.GetType().Name + " " + code.Name);
                _print(e.ToString().Contains("secret") ? "told the secret" : "kept the secret");
            }
        }

        void Large(ICalls calls)
        {
            foreach (var size in new[] { 65536, 70000, 1000000 })
            {
                var bytes = Samples.Bytes(size);
                _print(size + " " + calls.EchoBytes(bytes).SequenceEqual(bytes));
                var text = new string('\u00e9', size / 2);
                _print(size + " " + (calls.Echo(text) == text));
            }
        }

        void Oversized(ICalls calls)
        {
            try
            {
                calls.EchoBytes(new byte[200000]);
                _print("accepted");
            }
            catch (CommunicationException e)
            {
                _print(e is FaultException ? "fault" : "refused");
            }
        }

        void Parallel(ICalls calls)
        {
            ((ICommunicationObject)calls).Open();
            var answers = new string[8];
            var threads = Enumerable.Range(0, answers.Length)
                .Select(i => new Thread(() => answers[i] = Repeat(calls, i))).ToList();
            threads.ForEach(t => t.Start());
            threads.ForEach(t => t.Join());
            foreach (var answer in answers)
                _print(answer);
        }

        static string Repeat(ICalls calls, int index)
        {
            try
            {
                return string.Join(",", Enumerable.Range(0, 5).Select(n => calls.Echo(index + "." + n)).ToArray());
            }
            catch (Exception e)
            {
                return e.GetType().Name + ": " + e.Message;
            }
        }

        void Sessions()
        {
            var factory = Factory<ICounter>("counter");
            var first = factory.CreateChannel();
            var second = factory.CreateChannel();
            _print(first.Increment() + " " + first.Increment() + " " + second.Increment());
            _print(first.Increment() + " " + second.Increment());
            End((ICommunicationObject)first);
            _print(second.Increment().ToString());
            End((ICommunicationObject)second);
            var third = factory.CreateChannel();
            _print(third.Increment().ToString());
            End((ICommunicationObject)third);
            factory.Close();
        }

        void Terminating(ICounter counter)
        {
            _print(counter.Increment() + " " + counter.Finish());
        }
    }
}
