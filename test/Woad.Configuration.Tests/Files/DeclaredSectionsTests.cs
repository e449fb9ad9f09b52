using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Xml.Linq;

namespace Woad.Configuration.Tests.Files;

/// <summary>The copy of App.config that a build makes, with the sections of the service model declared.</summary>
public sealed class DeclaredSectionsTests : IDisposable
{
    private const string Config =
        """
        <?xml version="1.0" encoding="utf-8"?>
        <!-- a\b; c -->
        <configuration>
          <appSettings>
            <add key="queue" value=".\private$\Orders" />
            <add key="pattern" value="^\d+;\w$(x)%41 @(y) *.cs" />
          </appSettings>
          <connectionStrings>
            <add name="db" connectionString="Data Source=.\SQL;User=DOMAIN\me;Password=a;;b" />
          </connectionStrings>
          <system.serviceModel>
            <client><endpoint address="msmq.formatname:DIRECT=OS:.\private$\Q" contract="I" /></client>
          </system.serviceModel>
          <own><![CDATA[a\b;c]]> d\e <![CDATA[f\g]]></own>
        </configuration>
        """;

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-sections-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public async Task Copy_has_the_texts_of_the_file()
    {
        var copy = await BuildAsync();

        var expected = XDocument.Parse(Config);
        var actual = XDocument.Parse(copy);
        Assert.Equal(Texts(expected), Texts(actual));
        Assert.Equal("system.serviceModel", actual.Descendants("sectionGroup").Single().Attribute("name")!.Value);
        Assert.Equal(Config.ReplaceLineEndings().Split('\n').Length, copy.TrimEnd().Split('\n').Length);
    }

    /// <summary>All values of attributes and all texts, without what declares the sections.</summary>
    private static IEnumerable<string> Texts(XDocument document) =>
        from element in document.Root!.Elements()
        where element.Name != "configSections"
        from part in element.DescendantsAndSelf()
        from text in part.Attributes().Select(a => a.Value).Append(part.HasElements ? "" : part.Value)
        select text;

    private static string Targets([CallerFilePath] string source = "") => Path.GetFullPath(Path.Combine(
        Path.GetDirectoryName(source)!, "../../../src/Woad.Configuration/build/Woad.Configuration.targets"));

    private async Task<string> BuildAsync()
    {
        await File.WriteAllTextAsync(Path.Combine(_folder, "App.config"), Config);
        await File.WriteAllTextAsync(
            Path.Combine(_folder, "program.proj"),
            $"""
            <Project>
              <PropertyGroup>
                <IntermediateOutputPath>obj/</IntermediateOutputPath>
                <TargetFileName>program.dll</TargetFileName>
              </PropertyGroup>
              <ItemGroup>
                <AppConfigWithTargetPath Include="App.config" TargetPath="program.dll.config" />
              </ItemGroup>
              <Target Name="PrepareForBuild"><MakeDir Directories="obj" /></Target>
              <Import Project="{Targets()}" />
            </Project>
            """);
        using var build = Process.Start(new ProcessStartInfo("dotnet", ["msbuild", "-nologo", "program.proj"])
        {
            WorkingDirectory = _folder,
            RedirectStandardOutput = true,
        })!;
        var output = await build.StandardOutput.ReadToEndAsync();
        await build.WaitForExitAsync();
        Assert.True(build.ExitCode == 0, output);
        return await File.ReadAllTextAsync(Path.Combine(_folder, "obj/program.dll.sections.config"));
    }
}
