using System.Configuration;
using System.ServiceModel.Configuration;
using Woad.Conformance;

namespace Woad.Configuration.Tests.Hosting;

/// <summary>A program whose configuration stands in App.config, and which calls nothing of Woad's to read it.</summary>
public sealed class ProgramFileTests : IDisposable
{
    private readonly ProgramCopy _program = new();

    [Theory]
    [InlineData("Woad.ConfigurationStart.dll.config")]
    [InlineData("Woad.ConfigurationStart.exe.config")]
    [InlineData("app.config")]
    [InlineData("web.config")]
    public void Program_finds_its_file(string name)
    {
        File.Move(_program.Configuration, Path.Combine(_program.Folder, name));
        var (code, output) = _program.Run("show");
        Assert.Equal(
            (0, """
                net.tcp://127.0.0.1:18934/echo Plain 00:00:30
                64
                net.tcp://127.0.0.1:18934/echo
                Plain

                """),
            (code, output));
    }

    /// <summary>
    /// ConfigurationManager refuses sections that nobody declares; the build declares them in the copy of App.config.
    /// </summary>
    [Fact]
    public void Copied_file_declares_the_sections_and_keeps_its_lines()
    {
        var source = File.ReadAllLines(Repository.PathOf("bench", "Woad.ConfigurationStart", "App.config"));
        var copied = _program.Configuration;
        var lines = File.ReadAllLines(copied);

        Assert.Equal((0, "0 settings\n"), _program.Run("appSettings"));
        var configuration = Open(copied);
        Assert.Empty(configuration.AppSettings.Settings);
        Assert.NotEmpty(ServiceModelSectionGroup.GetSectionGroup(configuration)!.Services.Services);
        Assert.Equal(source.Length, lines.Length);
        Assert.Equal(source.Skip(2), lines.Skip(2));
    }

    private static System.Configuration.Configuration Open(string path) =>
        ConfigurationManager.OpenMappedExeConfiguration(
        new ExeConfigurationFileMap { ExeConfigFilename = path }, ConfigurationUserLevel.None);

    [Fact]
    public void Program_without_the_reading_assembly_is_told_what_to_reference()
    {
        File.Delete(Path.Combine(_program.Folder, "Woad.Configuration.dll"));
        var (code, output) = _program.Run("configured");
        Assert.NotEqual(0, code);
        Assert.Contains("Reference the package Woad.Configuration", output);
    }

    public void Dispose() => _program.Dispose();
}
