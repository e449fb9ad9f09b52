using Woad.Hosting;

namespace Woad.Configuration.Tests.Files;

/// <summary>
/// A file with a given content of system.serviceModel; while it lives it is the process's configuration.
/// </summary>
internal sealed class InlineFile : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-inline-").FullName;

    public InlineFile(string content)
    {
        FilePath = Path.Combine(_folder, "app.config");
        File.WriteAllText(
            FilePath, $"<configuration>\n<system.serviceModel>\n{content}\n</system.serviceModel>\n</configuration>");
        Configuration = ServiceModelConfiguration.Load(FilePath);
        Configuration.Use();
    }

    public string FilePath { get; }

    public ServiceModelConfiguration Configuration { get; }

    public void Dispose()
    {
        ConfigurationSource.Current = null;
        Directory.Delete(_folder, recursive: true);
    }
}
