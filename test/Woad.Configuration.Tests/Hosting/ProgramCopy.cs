using System.Diagnostics;

namespace Woad.Configuration.Tests.Hosting;

/// <summary>A copy of a program that calls nothing of Woad's to read its file, in a folder of its own.</summary>
internal sealed class ProgramCopy : IDisposable
{
    public ProgramCopy()
    {
        var output = AppContext.BaseDirectory.Replace(
            Path.Combine("test", "Woad.Configuration.Tests"),
            Path.Combine("bench", "Woad.ConfigurationStart"),
            StringComparison.Ordinal);
        foreach (var file in Directory.EnumerateFiles(output))
        {
            File.Copy(file, Path.Combine(Folder, Path.GetFileName(file)));
        }
    }

    public string Folder { get; } = Directory.CreateTempSubdirectory("woad-program-").FullName;

    /// <summary>The configuration file of the program.</summary>
    public string Configuration => Path.Combine(Folder, "Woad.ConfigurationStart.dll.config");

    public (int Code, string Output) Run(string word)
    {
        var start = new ProcessStartInfo("dotnet")
        {
            RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = Folder,
        };
        start.ArgumentList.Add(Path.Combine(Folder, "Woad.ConfigurationStart.dll"));
        start.ArgumentList.Add(word);
        using var process = Process.Start(start)!;
        var error = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output + error.Result);
    }

    public void Dispose() => Directory.Delete(Folder, recursive: true);
}
