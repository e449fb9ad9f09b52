using System.Diagnostics;
using System.Text;
using System.Xml.Linq;
using Woad.Diagnostics.Tracing;

namespace Woad.Server.Tests.MessageLogs;

/// <summary>The trace source System.ServiceModel of a process of its own, which writes into memory.</summary>
internal sealed class TracedProcess : IDisposable
{
    private static readonly XNamespace Head = "http://schemas.microsoft.com/2004/06/windows/eventlog/system";

    private readonly MemoryStream _stream = new();

    private TracedProcess()
    {
    }

    /// <summary>Sets the source, before anything has used it.</summary>
    public static TracedProcess Start(SourceLevels level, bool propagates)
    {
        var process = new TracedProcess();
        TraceSource.Initializing += (_, e) =>
        {
            if (e.TraceSource.Name == "System.ServiceModel")
            {
                e.WasInitialized = true;
                e.TraceSource.Switch.Level = level;
                e.TraceSource.Attributes["propagateActivity"] = propagates ? "true" : "false";
                e.TraceSource.Listeners.Add(new XmlWriterTraceListener(process._stream));
            }
        };
        return process;
    }

    /// <summary>The text of the file so far.</summary>
    public string Text()
    {
        TraceQueue.Process.Flush();
        return Encoding.UTF8.GetString(_stream.ToArray());
    }

    /// <summary>The events so far, each of which is valid.</summary>
    public IReadOnlyList<XElement> Events() => TraceSchema.Events(Text());

    public static string TypeOf(XElement traced) =>
        (string)traced.Descendants(Head + "SubType").Single().Attribute("Name")!;

    public static Guid ActivityOf(XElement traced) => Guid.Parse(
        (string)traced.Descendants(Head + "Correlation").Single().Attribute("ActivityID")!);

    public static Guid RelatedOf(XElement traced) => Guid.Parse(
        (string)traced.Descendants(Head + "Correlation").Single().Attribute("RelatedActivityID")!);

    public void Dispose() => _stream.Dispose();
}
