using System.Diagnostics;
using System.ServiceModel.Diagnostics;
using System.Xml;
using System.Xml.XPath;
using Woad.Lab.Callers;

namespace Woad.Lab.Traces;

/// <summary>Writes records by hand: each call of the target is one record.</summary>
/// <param name="kind">The level whose records they are.</param>
internal sealed class RecordTarget(TraceLevel kind) : ICallTarget
{
    /// <summary>The folder of the files, one for each session.</summary>
    public DirectoryInfo Folder { get; } = Directory.CreateTempSubdirectory("woad-lab-records");

    public ValueTask<ICallSession> OpenAsync() => ValueTask.FromResult<ICallSession>(new Session(
        kind, Path.Combine(Folder.FullName, $"{Guid.NewGuid():N}.svclog")));

    public ValueTask DisposeAsync()
    {
        Folder.Delete(recursive: true);
        return default;
    }

    private sealed class Session(TraceLevel kind, string path) : ICallSession
    {
        private const string Activity =
            "<TraceRecord xmlns=\"http://schemas.microsoft.com/2004/10/E2ETraceEvent/TraceRecord\" Severity=\"Start\">"
            + "<TraceIdentifier>Activity</TraceIdentifier><Description>Server call of Echo/EchoAsync</Description>"
            + "<AppDomain>woad-lab</AppDomain></TraceRecord>";

        private const string Message =
            "<MessageLogTraceRecord Time=\"2026-01-05T09:00:00.0000000+00:00\" Source=\"TransportReceive\" "
            + "xmlns=\"http://schemas.microsoft.com/2004/06/ServiceModel/Management/MessageTrace\"><s:Envelope "
            + "xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\"><s:Header><a:Action s:mustUnderstand=\"1\" "
            + "xmlns:a=\"http://www.w3.org/2005/08/addressing\">urn:woad:lab/Echo/Echo</a:Action></s:Header><s:Body>"
            + "<Echo xmlns=\"urn:woad:lab\"><number>1</number></Echo></s:Body></s:Envelope></MessageLogTraceRecord>";

        private readonly RollingTraceListener _listener = new(path) { MaxFiles = 1 };

        public ValueTask CallAsync()
        {
            // The engine makes a document of each record for the listener.
            using var reader = XmlReader.Create(new StringReader(kind == TraceLevel.Messages ? Message : Activity));
            var record = new XPathDocument(reader).CreateNavigator();
            _listener.TraceData(new TraceEventCache(), "record", TraceEventType.Information, 0, record);
            return default;
        }

        public ValueTask DisposeAsync()
        {
            _listener.Dispose();
            return default;
        }
    }
}
