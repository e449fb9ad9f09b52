using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Woad.Conformance.Contracts;
using Woad.Formatters.Emitted;

namespace Woad.Server.Tests.Lanes;

/// <summary>
/// Clients with message inspectors, by generated code, by code that is emitted at run time, and by messages: the
/// inspectors see the same messages, the service receives the same, and callers get the same results.
/// </summary>
[Trait("Category", "EndToEnd")]
public sealed partial class HookedLanesTests
{
    private const string Ns = "urn:hooked";

    private static readonly Dictionary<string, (Func<Message, Message> Request, Func<Message, Message> Reply)> Hooks =
        new()
        {
            ["only looks"] = (Same, Same),
            ["adds a header"] = (AddHeader, Same),
            ["keeps copies"] = (Copy, Copy),
            ["writes texts"] = (WriteText, WriteText),
            ["changes the reply's headers"] = (Same, AddHeader),
            ["replaces the request"] = (Replace, Same),
            ["replaces the reply"] = (Same, Replace),
            ["sends nothing"] = (_ => throw new InvalidTimeZoneException("not sent"), Same),
            ["refuses the reply"] = (Same, _ => throw new InvalidTimeZoneException("not taken")),
            ["reads the reply"] = (Same, Read),
        };

    [Theory]
    [InlineData("basicHttp")]
    [InlineData("wsHttp")]
    [InlineData("netTcp")]
    public async Task Calls_with_inspectors_are_the_same_in_all_lanes(string binding)
    {
        var received = new ConcurrentQueue<string>();
        using var host = new ServiceHost(typeof(DataService));
        var address = new Uri($"{LaneHosts.Make(binding).Scheme}://127.0.0.1:{FreePort.Next()}/hooked");
        host.AddServiceEndpoint(typeof(IData), LaneHosts.Make(binding), address)
            .EndpointBehaviors.Add(new Behavior(null, new Receiving(received)));
        host.Open();
        EmittedContract.Of(typeof(IData))!.Emit();

        foreach (var (name, hooks) in Hooks)
        {
            var generated = await RunAsync(contract => contract.IgnoresGenerated = false);
            var emitted = await RunAsync(contract => contract.IgnoresGenerated = true);
            var serialized = await RunAsync(contract => contract.IgnoresCompiled = true);

            Assert.Equal(
                name.StartsWith("replaces", StringComparison.Ordinal),
                serialized.Contains(">replaced<", StringComparison.Ordinal)
                || serialized.Contains("replaced 1.5", StringComparison.Ordinal));
            Assert.Equal($"{name}\n{serialized}", $"{name}\n{generated}");
            Assert.Equal($"{name}\n{serialized}", $"{name}\n{emitted}");

            async Task<string> RunAsync(Action<ContractDescription> describe)
            {
                received.Clear();
                var seen = new ConcurrentQueue<string>();
                using var factory = new ChannelFactory<IData>(LaneHosts.Make(binding), new EndpointAddress(address));
                describe(factory.Endpoint.Contract);
                factory.Endpoint.EndpointBehaviors.Add(new Behavior(
                    [new Inspector(seen, "first", hooks.Request, Same), new Inspector(seen, "last", Same, hooks.Reply)],
                    null));
                var proxy = factory.CreateChannel();
                await Task.Run(() => Call(proxy, seen));
                return string.Join('\n', seen.Concat(received));
            }
        }
    }

    /// <summary>Calls that return, that return nothing, and that the service answers with a fault.</summary>
    private static void Call(IData proxy, ConcurrentQueue<string> seen)
    {
        Note(() => Text(proxy.Return(new Parcel { Name = "<n>", Price = 1.5m, Floor = 3, Note = "\r\n" })));
        Note(() => Text(proxy.Return(null)));
        Note(() => string.Join(' ', proxy.Repeat(new Parcel { Note = "note" }, 2)!.Select(Text)));
        Note(() => $"{proxy.Count(["a", "b", "a"])?.Count}");
        Note(() => string.Join(' ', proxy.Repeat(new Parcel(), -1)!.Select(Text)));

        void Note(Func<string> call)
        {
            try
            {
                seen.Enqueue(call());
            }
            catch (Exception e) when (e is CommunicationException or InvalidTimeZoneException
                or InvalidOperationException)
            {
                seen.Enqueue($"{e.GetType().Name}: {Comparable(e.Message)}");
            }
        }
    }

    private static string Text(Parcel? parcel) =>
        parcel is null ? "null" : $"{parcel.Name} {parcel.Price} {parcel.Floor} {parcel.Note} {parcel.State}";

    private static Message Same(Message message) => message;

    private static Message AddHeader(Message message)
    {
        message.Headers.Add(MessageHeader.CreateHeader("Token", Ns, "<t&>"));
        return message;
    }

    private static Message Copy(Message message)
    {
        var copy = message.CreateBufferedCopy(int.MaxValue);
        Assert.NotEmpty(copy.CreateMessage().ToString());
        return copy.CreateMessage();
    }

    private static Message WriteText(Message message)
    {
        Assert.DoesNotContain("... stream ...", message.ToString(), StringComparison.Ordinal);
        return message;
    }

    /// <summary>Another message with the same headers, and the content of the body read and written anew.</summary>
    private static Message Replace(Message message)
    {
        if (message.IsFault)
        {
            return message;
        }

        var body = (XElement)XNode.ReadFrom(message.GetReaderAtBodyContents());
        foreach (var name in body.Descendants().Where(element => element.Name.LocalName == "Name"))
        {
            name.Value = "replaced";
        }

        var other = Message.CreateMessage(message.Version, message.Headers.Action, body.CreateReader());
        other.Headers.Clear();
        other.Headers.CopyHeadersFrom(message);
        other.Properties.CopyProperties(message.Properties);
        return other;
    }

    /// <summary>The caller gets an exception: a body is read once.</summary>
    private static Message Read(Message message)
    {
        using var reader = message.GetReaderAtBodyContents();
        reader.Skip();
        return message;
    }

    private static bool HasToken(Message message) => message.Headers.FindHeader("Token", Ns) >= 0;

    private static string Comparable(string text) => MessageIds().Replace(text, "id");

    [GeneratedRegex("urn:uuid:[0-9a-f-]{36}|uuid-[0-9a-f-]{36}-[0-9]+")]
    private static partial Regex MessageIds();

    private sealed class Behavior(IClientMessageInspector[]? client, IDispatchMessageInspector? service)
        : IEndpointBehavior
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            foreach (var inspector in client ?? [])
            {
                clientRuntime.ClientMessageInspectors.Add(inspector);
            }
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            endpointDispatcher.DispatchRuntime.MessageInspectors.Add(service!);

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }

    private sealed class Inspector(
        ConcurrentQueue<string> seen, string name, Func<Message, Message> request, Func<Message, Message> reply)
        : IClientMessageInspector
    {
        public object? BeforeSendRequest(ref Message message, IClientChannel channel)
        {
            message = request(message);
            seen.Enqueue($"{name} sends {message.State} {message.Headers.Count} {Comparable(message.ToString())}");
            return $"{name} has sent";
        }

        public void AfterReceiveReply(ref Message message, object? correlationState)
        {
            seen.Enqueue($"{correlationState}, gets {message.State} {message.IsFault} {HasToken(message)}");
            message = reply(message);
            seen.Enqueue($"{name} leaves {message.State} {message.Headers.Action}");
        }
    }

    /// <summary>Keeps the requests as the service sees them.</summary>
    private sealed class Receiving(ConcurrentQueue<string> received) : IDispatchMessageInspector
    {
        public object? AfterReceiveRequest(
            ref Message request, IClientChannel channel, InstanceContext instanceContext)
        {
            var text = request.ToString();
            received.Enqueue($"{HasToken(request)} {text[text.IndexOf("<s:Body", StringComparison.Ordinal)..]}");
            return null;
        }

        public void BeforeSendReply(ref Message reply, object? correlationState)
        {
        }
    }
}
