using System.Xml.Linq;
using Woad.Check;

namespace Woad.Facades.Tests.Check.Moving;

/// <summary>The move of projects of .NET Framework.</summary>
public sealed class OldProjectMoveTests : IDisposable
{
    private const string Old = """
        <?xml version="1.0" encoding="utf-8"?>
        <Project ToolsVersion="15.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
          <Import Project="$(MSBuildExtensionsPath)\$(MSBuildToolsVersion)\Microsoft.Common.props" />
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <RootNamespace>Contoso.Shop</RootNamespace>
            <AssemblyName>Shop.Host</AssemblyName>
            <TargetFrameworkVersion>v4.8</TargetFrameworkVersion>
            <DefineConstants>DEBUG;TRACE;SHOP</DefineConstants>
            <PostBuildEvent>copy a b</PostBuildEvent>
          </PropertyGroup>
          <ItemGroup>
            <Reference Include="System" />
            <Reference Include="System.Messaging" />
            <Reference Include="System.ServiceModel" />
            <Reference Include="System.Web" />
            <Reference Include="Newtonsoft.Json, Version=13.0.0.0">
              <HintPath>..\packages\Newtonsoft.Json.13.0.3\lib\net45\Newtonsoft.Json.dll</HintPath>
            </Reference>
            <Reference Include="Contoso.Old">
              <HintPath>..\lib\Contoso.Old.dll</HintPath>
            </Reference>
          </ItemGroup>
          <ItemGroup>
            <Compile Include="Program.cs" />
            <Compile Include="Properties\AssemblyInfo.cs" />
            <Compile Include="..\Shared\Common.cs">
              <Link>Common.cs</Link>
            </Compile>
            <None Include="App.config" />
            <None Include="packages.config" />
            <Content Include="data\prices.xml">
              <CopyToOutputDirectory>PreserveNewest</CopyToOutputDirectory>
            </Content>
            <EmbeddedResource Include="logo.png" />
          </ItemGroup>
          <ItemGroup>
            <ProjectReference Include="..\Contracts\Contracts.csproj">
              <Project>{0DB3B8F7-0B0F-4E36-B5B3-5C9E3A7E6E11}</Project>
              <Name>Contracts</Name>
            </ProjectReference>
          </ItemGroup>
          <Import Project="$(MSBuildToolsPath)\Microsoft.CSharp.targets" />
          <Import Project="..\build\own.targets" />
        </Project>
        """;

    private readonly MoveFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Windows_services_and_code_of_ASP_NET_are_missing_with_the_remedy()
    {
        _folder.Write("Host/Host.csproj", Old.Replace(
            "System.Messaging", "System.ServiceProcess", StringComparison.Ordinal));
        _folder.Write("Host/Service.cs", """
            using System.Configuration.Install;
            using System.ServiceModel;
            using System.ServiceProcess;
            using System.Web;

            namespace Contoso.Shop
            {
                public class ShopService : ServiceBase
                {
                    protected override void OnStart(string[] args) => new ServiceHost(typeof(Shop)).Open();
                }

                public class ProjectInstaller : Installer
                {
                }

                public class Shop
                {
                    public string User() => HttpContext.Current.User.Identity.Name;
                }
            }
            """);

        var (code, text) = _folder.Run(_folder.Root + "/Host", "--fix", "--dry-run");

        Assert.Equal(CheckCommand.Missing, code);
        Assert.Contains("MISSING System.ServiceProcess.ServiceBase", text, StringComparison.Ordinal);
        Assert.Contains("MISSING System.Configuration.Install.Installer", text, StringComparison.Ordinal);
        Assert.Contains("MISSING System.Web.HttpContext", text, StringComparison.Ordinal);
        Assert.Contains("3 members are missing", text, StringComparison.Ordinal);
        Assert.Contains("the reference to System.ServiceProcess was left out", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("MSTest.TestFramework")]
    [InlineData("NUnit")]
    [InlineData("xunit")]
    public void Project_with_tests_gets_the_package_that_runs_them(string framework)
    {
        _folder.Write("Tests/Tests.csproj", Old);
        _folder.Write("Tests/Test.cs", "public class Test;");
        _folder.Write(
            "Tests/packages.config", $"<packages><package id=\"{framework}\" version=\"2.0.0\" /></packages>");

        _folder.Run(_folder.Root + "/Tests", "--fix");

        Assert.Contains(
            "<PackageReference Include=\"Microsoft.NET.Test.Sdk\"", _folder.Read("Tests/Tests.csproj"),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Project_file_keeps_names_links_resources_and_packages()
    {
        WriteShop();

        var (code, text) = _folder.Run(_folder.Root + "/Host", "--fix", "--woad-version", "1.2.3");

        Assert.Equal(CheckCommand.NothingMissing, code);
        Assert.Equal("""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <RootNamespace>Contoso.Shop</RootNamespace>
                <AssemblyName>Shop.Host</AssemblyName>
                <DefineConstants>$(DefineConstants);SHOP</DefineConstants>
                <GenerateAssemblyInfo>false</GenerateAssemblyInfo>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Woad.Server" Version="1.2.3" />
                <PackageReference Include="Woad.Configuration" Version="1.2.3" />
                <PackageReference Include="Woad.Queues" Version="1.2.3" />
                <PackageReference Include="Newtonsoft.Json" Version="13.0.3" />
              </ItemGroup>
              <ItemGroup>
                <ProjectReference Include="../Contracts/Contracts.csproj" />
              </ItemGroup>
              <ItemGroup>
                <Reference Include="Contoso.Old">
                  <HintPath>../lib/Contoso.Old.dll</HintPath>
                </Reference>
              </ItemGroup>
              <ItemGroup>
                <Compile Include="../Shared/Common.cs" Link="Common.cs" />
                <Compile Remove="Unused.cs" />
                <EmbeddedResource Include="logo.png" />
                <None Update="data/prices.xml" CopyToOutputDirectory="PreserveNewest" />
              </ItemGroup>
            </Project>

            """, _folder.Read("Host/Host.csproj"));
        Assert.False(_folder.Has("Host/packages.config"));
        Assert.True(_folder.Has("Host/packages.config.orig"));
        Assert.Contains("PostBuildEvent was left out: 'copy a b'", text, StringComparison.Ordinal);
        Assert.Contains("the reference to System.Web was left out", text, StringComparison.Ordinal);
        Assert.Contains(@"the import of '..\build\own.targets' was left out", text, StringComparison.Ordinal);
        Assert.Contains("Contoso.Old is a compiled library", text, StringComparison.Ordinal);
        Assert.Contains("App.Release.config is a transform", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Dry_run_prints_the_difference_and_writes_nothing()
    {
        WriteShop();
        var before = _folder.Files().ToDictionary(file => file, _folder.Read);

        var (_, text) = _folder.Run(_folder.Root + "/Host", "--fix", "--dry-run");

        Assert.Equal(before, _folder.Files().ToDictionary(file => file, _folder.Read));
        Assert.Contains("+++ b/Host.csproj", text, StringComparison.Ordinal);
        Assert.Contains("-    <TargetFrameworkVersion>v4.8</TargetFrameworkVersion>", text, StringComparison.Ordinal);
        Assert.Contains("+    <TargetFramework>net10.0</TargetFramework>", text, StringComparison.Ordinal);
        Assert.Contains("+++ /dev/null", text, StringComparison.Ordinal);
        Assert.Contains("Nothing was written.", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Second_move_is_refused_while_originals_are_there()
    {
        WriteShop();
        _folder.Run(_folder.Root + "/Host", "--fix");
        _folder.Write("Host/Host.csproj", Old);
        var before = _folder.Files().ToDictionary(file => file, _folder.Read);

        var (code, text) = _folder.Run(_folder.Root + "/Host", "--fix");

        Assert.Equal(CheckCommand.NotRead, code);
        Assert.Contains("is the original of an earlier move", text, StringComparison.Ordinal);
        Assert.Equal(before, _folder.Files().ToDictionary(file => file, _folder.Read));
    }

    [Fact]
    public void Project_that_a_link_leads_to_is_not_changed()
    {
        if (OperatingSystem.IsWindows())
        {
            return;
        }

        var outside = _folder.Write("Outside/Host.csproj", Old);
        _folder.Write("Host/Program.cs", "class Program { static void Main() { } }");
        File.CreateSymbolicLink(Path.Combine(_folder.Root, "Host", "Host.csproj"), outside);

        var (code, text) = _folder.Run(_folder.Root + "/Host/Host.csproj", "--fix");

        Assert.Equal(CheckCommand.NotRead, code);
        Assert.Contains("is a link", text, StringComparison.Ordinal);
        Assert.Equal(Old, File.ReadAllText(outside));
    }

    [Fact]
    public void Solution_moves_its_projects_only()
    {
        WriteShop();
        _folder.Write("Other/Other.csproj", Old);
        _folder.Write("Other/A.cs", "class A;");
        var solution = _folder.Write("Shop.sln", """
            Microsoft Visual Studio Solution File, Format Version 12.00
            Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "Host", "Host\Host.csproj", "{1DB3B8F7}"
            EndProject
            Project("{F184B08F-C81C-45F6-A57F-5ABD9991F28F}") = "Old", "Old\Old.vbproj", "{2DB3B8F7}"
            EndProject

            """);

        var (_, text) = _folder.Run(solution, "--fix");

        Assert.Contains("Sdk=", _folder.Read("Host/Host.csproj"), StringComparison.Ordinal);
        Assert.Equal(Old, _folder.Read("Other/Other.csproj"));
        Assert.Contains(@"Old\Old.vbproj is not C#", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Project_outside_of_the_solution_s_folder_is_not_changed()
    {
        WriteShop();
        var solution = _folder.Write("Inner/Shop.slnx", """
            <Solution>
              <Project Path="../Host/Host.csproj" />
            </Solution>
            """);

        var (code, text) = _folder.Run(solution, "--fix");

        Assert.Equal(CheckCommand.NotRead, code);
        Assert.Contains("is outside", text, StringComparison.Ordinal);
        Assert.Equal(Old, _folder.Read("Host/Host.csproj"));
    }

    [Fact]
    public void Source_that_is_not_UTF_8_is_left_and_named()
    {
        var file = _folder.Write("A.cs", "");
        byte[] source = [.. "// "u8, 0xE4, .. "\n[System.ServiceModel.Activation.AspNetCompatibilityRequirements("u8,
            .. "RequirementsMode = AspNetCompatibilityRequirementsMode.Required)] class A;"u8];
        File.WriteAllBytes(file, source);

        var (_, text) = _folder.Run(_folder.Root, "--fix");

        Assert.Contains("A.cs is not UTF-8", text, StringComparison.Ordinal);
        Assert.Equal(source, File.ReadAllBytes(file));
    }

    [Fact]
    public void Web_site_becomes_a_program()
    {
        _folder.Write("Site/Orders.svc", "<%@ ServiceHost Service=\"Orders\" %>");
        _folder.Write("Site/Web.config", "<configuration><system.serviceModel /></configuration>");
        _folder.Write("Site/App_Code/Orders.cs", """
            using System.ServiceModel.Activation;

            [AspNetCompatibilityRequirements(RequirementsMode = AspNetCompatibilityRequirementsMode.Required)]
            public class Orders
            {
            }
            """);

        _folder.Run(_folder.Root + "/Site", "--fix", "--woad-version", "1.2.3");

        var project = XDocument.Parse(_folder.Read("Site/Site.csproj"));
        Assert.Equal(
            ["Woad.Server", "Woad.Configuration"],
            project.Descendants("PackageReference").Select(reference => (string?)reference.Attribute("Include")));
        Assert.Contains("UseServiceFiles", _folder.Read("Site/Program.cs"), StringComparison.Ordinal);
        Assert.Contains(
            "AspNetCompatibilityRequirementsMode.Allowed", _folder.Read("Site/App_Code/Orders.cs"),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Ambiguous_name_gets_a_using_that_decides_for_Woad()
    {
        _folder.Write("A.cs", """
            using System.ServiceModel.Channels;
            using Contoso;

            namespace Contoso
            {
                public class Message
                {
                }
            }

            namespace Orders
            {
                public class Inspector
                {
                    public void Look(Message message)
                    {
                    }
                }
            }
            """);

        _folder.Run(_folder.Root, "--fix");

        Assert.Contains(
            "using Contoso;\nusing Message = System.ServiceModel.Channels.Message;\n",
            _folder.Read("A.cs").ReplaceLineEndings("\n"), StringComparison.Ordinal);
    }

    private void WriteShop()
    {
        _folder.Write("Shared/Common.cs", "class Common;");
        _folder.Write("Host/Host.csproj", Old);
        _folder.Write("Host/Program.cs", "class Program { static void Main() { } }");
        _folder.Write("Host/Unused.cs", "class Unused;");
        _folder.Write("Host/Properties/AssemblyInfo.cs", """
            using System.Reflection;

            [assembly: AssemblyTitle("Shop")]
            """);
        _folder.Write("Host/App.config", "<configuration><system.serviceModel /></configuration>");
        _folder.Write("Host/App.Release.config", "<configuration />");
        _folder.Write("Host/packages.config", """
            <packages>
              <package id="Newtonsoft.Json" version="13.0.3" targetFramework="net48" />
              <package id="System.ServiceModel.Primitives" version="4.10.0" targetFramework="net48" />
            </packages>
            """);
    }
}
