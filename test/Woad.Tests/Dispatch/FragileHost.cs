using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Tests.Instancing;
using Woad.Transports.Memory;

namespace Woad.Tests.Dispatch;

/// <summary>A service with few places, and the ways in which its calls can fail.</summary>
internal sealed class FragileHost : IDisposable
{
    private readonly FragileGate _gate = new();
    private readonly MemoryService<IFragile> _service;
    private readonly string _kind;

    public FragileHost(string kind, InstanceContextMode mode, ConcurrencyMode concurrency)
    {
        _kind = kind;
        _service = new MemoryService<IFragile>(
            typeof(Fragile), dispatch: Change, binding: () => new MemoryBinding
            {
                SendTimeout = TimeSpan.FromSeconds(20),
                ReceiveTimeout = kind == "idle session" ? TimeSpan.FromMilliseconds(80) : TimeSpan.FromMinutes(10),
            });
        _service.Behavior.InstanceContextMode = mode;
        _service.Behavior.ConcurrencyMode = concurrency;
        _service.Host.InstanceSource = () => kind == "constructor" && mode != InstanceContextMode.Single
            ? throw new InvalidOperationException("on purpose") : new Fragile(_gate, kind);
        _service.Host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = 2,
            MaxConcurrentSessions = 3,
            MaxConcurrentInstances = 3,
        });
        _service.Open();
    }

    /// <summary>Failures that the client causes, whatever the service is.</summary>
    public static string[] ClientKinds { get; } =
    [
        "exception", "fault", "later exception", "one-way exception", "completed handler", "odd result",
        "unknown action",
        "bad body", "abort while running", "abort while waiting", "timeout while running", "channel abort",
        "close at once",
    ];

    public static string[] Kinds { get; } =
    [
        .. ClientKinds,
        "constructor", "dispose", "provider", "context provider", "initializer", "inspector request", "inspector reply",
        "parameter inspector", "invoker", "error handler", "selector", "idle session", "synchronization context",
    ];

    public (int Calls, int Sessions, int Instances, int Waiting) Used => _service.Used;

    /// <summary>
    /// Whether all places are back. A call whose client has given up may begin to run later than that, and is let go
    /// too.
    /// </summary>
    public bool IsEmpty()
    {
        _gate.Open();
        return Used is (0, 0, 0, 0);
    }

    /// <summary>Whether a good call passes in spite of what is installed.</summary>
    public bool GoesOn => ClientKinds.Contains(_kind) || _kind is "dispose" or "mixture";

    public Task FailAsync() => FailAsync(_kind);

    public async Task FailAsync(string kind)
    {
        var client = _service.Connect();
        var channel = (IClientChannel)client;
        try
        {
            await ProvokeAsync(client, channel, kind);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException or ObjectDisposedException)
        {
            // As it should be.
        }
        finally
        {
            _gate.Open();
            channel.Abort();
        }
    }

    public async Task<string> WorkWellAsync()
    {
        var client = _service.Connect();
        var answer = await client.WorkAsync("well");
        ((IClientChannel)client).Abort();
        return answer;
    }

    public void Dispose()
    {
        _gate.Open();
        _service.Dispose();
    }

    private async Task ProvokeAsync(IFragile client, IClientChannel channel, string kind)
    {
        switch (kind)
        {
            case "later exception":
                await client.WorkAsync("exception");
                break;
            case "one-way exception":
                client.Tell("exception");
                client.Work("after");
                break;
            case "odd result":
                client.Odd();
                break;
            case "unknown action" or "bad body":
                var action = kind == "bad body" ? "http://tempuri.org/IFragile/Work" : "urn:unknown";
                var raw = _service.Connect<IRaw>();
                try
                {
                    raw.Send(Message.CreateMessage(MessageVersion.Default, action, 5));
                }
                finally
                {
                    ((IClientChannel)raw).Abort();
                }

                break;
            case "error handler":
                client.Work("exception");
                break;
            case "abort while running" or "abort while waiting" or "timeout while running":
                await HoldAsync(client, channel, kind);
                break;
            case "idle session":
                client.Work("once");
                await Eventually.Holds(
                    () => channel.State == CommunicationState.Faulted, "the idle session is aborted");
                break;
            case "close at once":
                client.Work("once");
                channel.Close();
                break;
            default:
                client.Work(kind);
                break;
        }
    }

    private async Task HoldAsync(IFragile client, IClientChannel channel, string kind)
    {
        if (kind == "timeout while running")
        {
            channel.OperationTimeout = TimeSpan.FromMilliseconds(40);
            await client.WorkAsync("hold");
            return;
        }

        var held = Enumerable.Range(0, kind == "abort while waiting" ? 4 : 1).Select(
            _ => client.WorkAsync("hold")).ToArray();
        await Task.WhenAny(_gate.Entered.WaitAsync(), Task.WhenAny(held));
        channel.Abort();
        _gate.Open();
        await Task.WhenAll(held);
    }

    private void Change(DispatchRuntime runtime)
    {
        var hooks = new FragileHooks();
        switch (_kind)
        {
            case "provider":
                runtime.InstanceProvider = hooks;
                break;
            case "context provider":
                runtime.InstanceContextProvider = hooks;
                break;
            case "initializer":
                runtime.InstanceContextInitializers.Add(hooks);
                break;
            case "inspector request" or "inspector reply":
                hooks.FailsReply = _kind == "inspector reply";
                runtime.MessageInspectors.Add(hooks);
                break;
            case "parameter inspector":
                runtime.Operations["Work"].ParameterInspectors.Add(hooks);
                break;
            case "invoker":
                runtime.Operations["Work"].Invoker = hooks;
                break;
            case "error handler":
                runtime.ChannelDispatcher!.ErrorHandlers.Add(hooks);
                break;
            case "selector":
                runtime.OperationSelector = hooks;
                break;
            case "synchronization context":
                runtime.SynchronizationContext = new FragileContext();
                break;
        }
    }
}
