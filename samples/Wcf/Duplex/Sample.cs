using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.Threading;

namespace Woad.Samples.Duplex
{
    /// <summary>
    /// A room in which everybody hears what is said: the publish/subscribe pattern with callback contracts.
    /// </summary>
    [ServiceContract(
        Namespace = "http://samples.woad/duplex", SessionMode = SessionMode.Required,
        CallbackContract = typeof(IListener))]
    public interface IRoom
    {
        [OperationContract(IsInitiating = true)]
        int Enter(string name);

        [OperationContract(IsInitiating = false)]
        int Say(string text);

        [OperationContract(IsInitiating = false)]
        string Vote(string question);

        [OperationContract(IsOneWay = true, IsInitiating = false, IsTerminating = true)]
        void Leave();
    }

    /// <summary>What the service asks of its clients.</summary>
    public interface IListener
    {
        [OperationContract(IsOneWay = true)]
        void Heard(string who, string text);

        [OperationContract]
        bool Agree(string question);
    }

    /// <summary>One instance for each guest; Reentrant, because a guest is called while its own call runs.</summary>
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession, ConcurrencyMode = ConcurrencyMode.Reentrant)]
    public class Room : IRoom
    {
        private static readonly ConcurrentDictionary<string, IListener> Guests =
            new ConcurrentDictionary<string, IListener>();

        private string _name;

        public static ManualResetEventSlim LeftByBen { get; } = new ManualResetEventSlim();

        public static int Count
        {
            get { return Guests.Count; }
        }

        public int Enter(string name)
        {
            _name = name;
            IListener callback = OperationContext.Current.GetCallbackChannel<IListener>();
            Guests[name] = callback;

            // A guest that goes without a word is forgotten.
            ((IClientChannel)callback).Faulted += delegate { Forget(name); };
            ((IClientChannel)callback).Closed += delegate { Forget(name); };
            return Guests.Count;
        }

        public int Say(string text)
        {
            foreach (KeyValuePair<string, IListener> guest in Guests)
            {
                guest.Value.Heard(_name, text);
            }

            return Guests.Count;
        }

        public string Vote(string question)
        {
            int agreed = Guests.OrderBy(guest => guest.Key).Count(guest => guest.Value.Agree(question));
            return agreed + " of " + Guests.Count;
        }

        public void Leave()
        {
            Forget(_name);
        }

        private static void Forget(string name)
        {
            IListener ignored;
            Guests.TryRemove(name, out ignored);
            if (name == "Ben")
            {
                LeftByBen.Set();
            }
        }
    }

    /// <summary>A guest: the object that the service calls.</summary>
    [CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant, UseSynchronizationContext = false)]
    public class Guest : IListener
    {
        private readonly BlockingCollection<string> _heard = new BlockingCollection<string>();
        private readonly bool _agrees;

        public Guest(bool agrees)
        {
            _agrees = agrees;
        }

        public void Heard(string who, string text)
        {
            _heard.Add(who + ": " + text);
        }

        public bool Agree(string question)
        {
            if (question.Length == 0)
            {
                throw new FaultException(
                    "Nobody asks for nothing.", new FaultCode("NoQuestion", "http://samples.woad/duplex"));
            }

            return _agrees;
        }

        public string Next()
        {
            string heard;
            return _heard.TryTake(out heard, TimeSpan.FromSeconds(20)) ? heard : "nothing";
        }
    }

    /// <summary>The typed client, as svcutil writes it.</summary>
    public class RoomClient : DuplexClientBase<IRoom>, IRoom
    {
        public RoomClient(
            InstanceContext callback, System.ServiceModel.Channels.Binding binding, EndpointAddress address)
            : base(callback, binding, address)
        {
        }

        public int Enter(string name)
        {
            return Channel.Enter(name);
        }

        public int Say(string text)
        {
            return Channel.Say(text);
        }

        public string Vote(string question)
        {
            return Channel.Vote(question);
        }

        public void Leave()
        {
            Channel.Leave();
        }
    }

    public static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Tcp("room");
            Room.LeftByBen.Reset();
            using (ServiceHost host = new ServiceHost(typeof(Room)))
            {
                ServiceBehaviorAttribute behavior = host.Description.Behaviors.Find<ServiceBehaviorAttribute>();
                behavior.UseSynchronizationContext = false;
                host.AddServiceEndpoint(typeof(IRoom), new NetTcpBinding(SecurityMode.None), address);
                host.Open();

                Guest ada = new Guest(true);
                Guest ben = new Guest(false);
                RoomClient adasRoom = new RoomClient(
                    new InstanceContext(ada), new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
                DuplexChannelFactory<IRoom> factory = new DuplexChannelFactory<IRoom>(
                    new InstanceContext(ben), new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
                factory.Endpoint.Behaviors.Add(new CallbackDebugBehavior(true));
                IRoom bensRoom = factory.CreateChannel();

                output.WriteLine("Ada enters a room of " + adasRoom.Enter("Ada"));
                output.WriteLine("Ben enters a room of " + bensRoom.Enter("Ben"));

                // The service calls both guests before it answers.
                output.WriteLine("Ada speaks to " + adasRoom.Say("good morning"));
                output.WriteLine("Ada hears " + ada.Next());
                output.WriteLine("Ben hears " + ben.Next());
                output.WriteLine("who agrees: " + bensRoom.Vote("Shall we begin?"));

                // A fault of a callback is thrown in the service, and comes on from there.
                try
                {
                    adasRoom.Vote("");
                }
                catch (FaultException e)
                {
                    output.WriteLine("vote without question: " + e.Message);
                }

                // The last operation of a session is one-way: the room is told, and the session ends.
                bensRoom.Leave();
                output.WriteLine("Ben has left: " + Room.LeftByBen.Wait(TimeSpan.FromSeconds(20)));
                output.WriteLine("Ada speaks to " + adasRoom.Say("anybody there?"));
                output.WriteLine("Ada hears " + ada.Next());
                adasRoom.Leave();
                adasRoom.Close();
                ((IClientChannel)bensRoom).Close();
                factory.Close();
            }

            output.WriteLine("left in the room: " + Room.Count);
        }
    }
}
