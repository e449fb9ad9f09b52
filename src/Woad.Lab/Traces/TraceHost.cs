using System.Diagnostics;
using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Diagnostics;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.SelfTest;

namespace Woad.Lab.Traces;

/// <summary>An echo whose process writes traces. They are of the process, so that each cell has its own.</summary>
/// <param name="settings">The settings.</param>
internal sealed class TraceHost(TraceHostSettings settings) : ICellService
{
    public const string Name = "trace";

    /// <summary>The source whose listeners write traces.</summary>
    public const string SourceName = "System.ServiceModel";

    private const int Users = 20_000;
    private const int SampledOneIn = 100;
    private const int FileKilobytes = 20_480;

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("woad-lab-trace");
    private ActivityListener? _spans;
    private ServiceHost? _host;
    private long _exported;

    /// <summary>The newest file of the traces.</summary>
    public string File => Path.Combine(_folder.FullName, "traces.svclog");

    /// <summary>The number of spans that an exporter would have.</summary>
    public long Exported => Interlocked.Read(ref _exported);

    public CellTopology Open()
    {
        Listen();
        var host = _host = new ServiceHost(typeof(Echo));
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = Users, MaxConcurrentSessions = Users, MaxConcurrentInstances = Users,
        });
        var address = new Uri(
            string.Create(CultureInfo.InvariantCulture, $"net.tcp://127.0.0.1:{FreePort.Next()}/Echo"));
        host.AddServiceEndpoint(
            typeof(IEcho), CellBindings.Create("netTcp", TimeSpan.FromMinutes(10)), address);
        host.Open();
        return address;
    }

    public void Dispose()
    {
        _host?.Abort();
        _spans?.Dispose();
        if (settings.Level == TraceLevel.Messages)
        {
            MessageLog.Stop();
        }

        _folder.Delete(recursive: true);
    }

    private void Listen()
    {
        switch (settings.Level)
        {
            case TraceLevel.Off:
                break;
            case TraceLevel.Spans:
                ActivitySource.AddActivityListener(_spans = Spans());
                break;
            case TraceLevel.Messages:
                MessageLog.Start(new MessageLogOptions
                {
                    LogEntireMessage = true,
                    LogMessagesAtServiceLevel = true,
                    LogMessagesAtTransportLevel = true,
                    MaxMessagesToLog = -1,
                    Listeners = { NewFile() },
                });
                break;
            default:
                TraceSource.Initializing += Initialize;
                break;
        }
    }

    private void Initialize(object? sender, InitializingTraceSourceEventArgs e)
    {
        if (e.TraceSource.Name != SourceName)
        {
            return;
        }

        e.WasInitialized = true;
        e.TraceSource.Listeners.Add(NewFile());
        e.TraceSource.Switch.Level = settings.Level switch
        {
            TraceLevel.Critical => SourceLevels.Critical,
            TraceLevel.Warning => SourceLevels.Warning,
            TraceLevel.Information => SourceLevels.Information | SourceLevels.ActivityTracing,
            _ => SourceLevels.All,
        };
    }

    // A run may write for minutes: two files of a limited size.
    private RollingTraceListener NewFile() => new(File) { MaxFiles = 2, MaxFileSizeKB = FileKilobytes };

    private ActivityListener Spans() => new()
    {
        ShouldListenTo = static source => source.Name == "Woad",
        Sample = static (ref ActivityCreationOptions<ActivityContext> options) =>
            (uint)options.TraceId.GetHashCode() % SampledOneIn == 0
                ? ActivitySamplingResult.AllDataAndRecorded
                : ActivitySamplingResult.None,
        ActivityStopped = _ => Interlocked.Increment(ref _exported),
    };
}
