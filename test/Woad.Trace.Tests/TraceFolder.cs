using System.Globalization;
using System.Text;
using Woad.Trace.Tool;

namespace Woad.Trace.Tests;

/// <summary>A folder of trace files, and the command in this process.</summary>
internal sealed class TraceFolder : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("woad-trace");

    /// <summary>A file written after the examples of documentation.</summary>
    public static string Example(string name) => Path.Combine(AppContext.BaseDirectory, "Examples", name);

    public string PathOf(string name) => Path.Combine(_folder.FullName, name);

    public string Write(string name, string text)
    {
        File.WriteAllText(PathOf(name), text);
        return PathOf(name);
    }

    /// <summary>One event of a trace file.</summary>
    public static string Event(
        int second, string type, Guid activity, string text, Guid related = default)
    {
        var to = related == default ? "" : $" RelatedActivityID=\"{related:B}\"";
        var time = new DateTime(2026, 1, 5, 9, 0, 0, DateTimeKind.Utc).AddSeconds(second);
        return new StringBuilder()
            .Append("<E2ETraceEvent xmlns=\"http://schemas.microsoft.com/2004/06/E2ETraceEvent\">")
            .Append("<System xmlns=\"http://schemas.microsoft.com/2004/06/windows/eventlog/system\">")
            .Append("<EventID>0</EventID><Type>3</Type>")
            .Append(CultureInfo.InvariantCulture, $"<SubType Name=\"{type}\">0</SubType>")
            .Append(CultureInfo.InvariantCulture, $"<Level>8</Level><TimeCreated SystemTime=\"{time:o}\"/>")
            .Append("<Source Name=\"System.ServiceModel\"/>")
            .Append(CultureInfo.InvariantCulture, $"<Correlation ActivityID=\"{activity:B}\"{to}/>")
            .Append("<Execution ProcessName=\"a\" ProcessID=\"1\" ThreadID=\"2\"/><Channel/><Computer>c</Computer>")
            .Append("</System><ApplicationData>").Append(text).Append("</ApplicationData></E2ETraceEvent>")
            .ToString();
    }

    public static (int Code, string Output, string Error) Run(params string[] arguments)
    {
        using var output = new StringWriter(CultureInfo.InvariantCulture);
        using var error = new StringWriter(CultureInfo.InvariantCulture);
        var code = Commands.Root(output, error).Parse(arguments).Invoke();
        return (code, output.ToString(), error.ToString());
    }

    public void Dispose() => _folder.Delete(recursive: true);
}
