using System.Globalization;

namespace Woad.Svcutil.Tests;

/// <summary>A folder in which the tool runs.</summary>
internal sealed class Tool : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-svcutil").FullName;

    /// <summary>The code that was generated.</summary>
    public string Code => File.ReadAllText(PathOf("client.cs"));

    /// <summary>Whether code was written.</summary>
    public bool HasCode => File.Exists(PathOf("client.cs"));

    public static string Document(string name) => Path.Combine(AppContext.BaseDirectory, "Documents", name + ".wsdl");

    public string PathOf(string name) => Path.Combine(_folder, name);

    /// <summary>Writes a file of the folder.</summary>
    public string Write(string name, string text)
    {
        var path = PathOf(name);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
        return path;
    }

    /// <summary>Runs the tool; code and configuration are files of the folder.</summary>
    public (int Exit, string Error) Run(params string[] arguments) =>
        RunAlone([.. arguments, "--out", PathOf("client.cs"), "--config", PathOf("app.config")]);

    /// <summary>Runs the tool with a command line as it is.</summary>
    public static (int Exit, string Error) RunAlone(params string[] arguments)
    {
        using var output = new StringWriter(CultureInfo.InvariantCulture);
        using var error = new StringWriter(CultureInfo.InvariantCulture);
        var exit = Commands.Run(arguments, output, error);
        return (exit, error.ToString());
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
