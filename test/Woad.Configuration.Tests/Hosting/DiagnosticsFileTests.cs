using System.Xml.Linq;

namespace Woad.Configuration.Tests.Hosting;

/// <summary>Diagnostics as WCF's documentation has them write files that Microsoft's viewer reads.</summary>
public sealed class DiagnosticsFileTests : IDisposable
{
    private const string Diagnostics = """
        <system.diagnostics>
          <sources>
            <source name="System.ServiceModel" switchValue="Information, ActivityTracing" propagateActivity="true">
              <listeners><add name="xml" /></listeners>
            </source>
            <source name="System.ServiceModel.MessageLogging">
              <listeners>
                <add name="messages" initializeData="messages.svclog"
                     type="System.Diagnostics.XmlWriterTraceListener" />
              </listeners>
            </source>
          </sources>
          <sharedListeners>
            <add name="xml" initializeData="traces.svclog"
                 type="System.Diagnostics.XmlWriterTraceListener, System, Version=4.0.0.0, Culture=neutral" />
          </sharedListeners>
          <trace autoflush="true" />
        </system.diagnostics>
        """;

    private const string Logging = """
        <diagnostics>
          <messageLogging logEntireMessage="true" logMalformedMessages="true" logMessagesAtServiceLevel="true"
                          logMessagesAtTransportLevel="true" maxMessagesToLog="3000" maxSizeOfMessageToLog="2000">
            <filters>
              <add nodeQuota="100" xmlns:s="http://www.w3.org/2003/05/soap-envelope">
                /s:Envelope/s:Body/*[local-name() = 'EchoResponse']
              </add>
            </filters>
          </messageLogging>
        </diagnostics>
        """;

    private static readonly XNamespace Head = "http://schemas.microsoft.com/2004/06/windows/eventlog/system";

    private static readonly XNamespace Message =
        "http://schemas.microsoft.com/2004/06/ServiceModel/Management/MessageTrace";

    private readonly ProgramCopy _program = new();

    public void Dispose() => _program.Dispose();

    [Fact]
    public void Messages_and_activities_of_service_and_client_are_written()
    {
        Write(Logging);

        var (code, output) = _program.Run("configured");

        Assert.True(code == 0, output);
        var logged = Events("messages.svclog");
        Assert.All(logged, static e => Assert.Equal("System.ServiceModel.MessageLogging", SourceOf(e)));
        Assert.Equal(
            [
                "ServiceLevelReceiveReply", "ServiceLevelReceiveRequest", "ServiceLevelSendReply",
                "ServiceLevelSendRequest", "TransportReceive", "TransportSend",
            ],
            logged.Descendants(Message + "MessageLogTraceRecord").Select(static r => (string)r.Attribute("Source")!)
                .Order(StringComparer.Ordinal));
        var traced = Events("traces.svclog");
        var starts = traced.Where(static e => SubTypeOf(e) == "Start").ToList();
        Assert.Equal(2, starts.Count);
        Assert.Equal(
            starts.Select(ActivityOf).Order(StringComparer.Ordinal),
            traced.Where(static e => SubTypeOf(e) == "Stop").Select(ActivityOf).Order(StringComparer.Ordinal));
        Assert.Subset(starts.Select(ActivityOf).ToHashSet(), logged.Select(ActivityOf).Where(IsActivity).ToHashSet());
        Assert.Contains(logged, static e => IsActivity(ActivityOf(e)));
    }

    [Fact]
    public void Attributes_without_an_effect_are_accepted()
    {
        Write("""
            <diagnostics performanceCounters="All" wmiProviderEnabled="true">
              <endToEndTracing activityTracing="true" />
            </diagnostics>
            """);

        var (code, output) = _program.Run("configured");

        Assert.True(code == 0, output);
        Assert.False(File.Exists(Path.Combine(_program.Folder, "messages.svclog")));
    }

    [Theory]
    [InlineData("<add>///</add>")]
    [InlineData("<add>a:b</add>")]
    [InlineData("<add/>")]
    [InlineData("<add filter='a'>/a</add>")]
    public void Filter_that_cannot_be_read_is_a_mistake(string filter)
    {
        Write(
            $"<diagnostics><messageLogging logMalformedMessages='true'><filters>{filter}</filters></messageLogging>"
                + "</diagnostics>");

        var (code, output) = _program.Run("configured");

        Assert.NotEqual(0, code);
        Assert.Contains("<diagnostics/messageLogging/filters/add", output, StringComparison.Ordinal);
    }

    private void Write(string diagnostics)
    {
        var text = File.ReadAllText(_program.Configuration)
            .Replace(
                "<system.serviceModel>",
                Diagnostics + "<system.serviceModel>" + diagnostics,
                StringComparison.Ordinal);
        File.WriteAllText(_program.Configuration, text);
    }

    private IReadOnlyList<XElement> Events(string file) =>
        TraceSchema.Events(File.ReadAllText(Path.Combine(_program.Folder, file)));

    // A request is received before it is known whose call it is.
    private static bool IsActivity(string id) => Guid.Parse(id) != Guid.Empty;

    private static string SourceOf(XElement entry) =>
        (string)entry.Descendants(Head + "Source").Single().Attribute("Name")!;

    private static string SubTypeOf(XElement entry) =>
        (string)entry.Descendants(Head + "SubType").Single().Attribute("Name")!;

    private static string ActivityOf(XElement entry) =>
        (string)entry.Descendants(Head + "Correlation").Single().Attribute("ActivityID")!;
}
