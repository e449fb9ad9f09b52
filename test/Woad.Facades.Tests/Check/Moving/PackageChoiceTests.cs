using System.Xml.Linq;
using Woad.Check.Moving.Projects;
using Woad.Check.Rules;

namespace Woad.Facades.Tests.Check.Moving;

/// <summary>The packages that a move gives a project.</summary>
public sealed class PackageChoiceTests : IDisposable
{
    private const string Client = "new ChannelFactory<IShop>(\"shop\")";

    private readonly MoveFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Theory]
    [InlineData(Client, "", "Woad")]
    [InlineData("class ShopClient : ClientBase<IShop>;", "", "Woad")]
    [InlineData("", "<client><endpoint /></client>", "Woad,Woad.Configuration")]
    [InlineData("Shop.Hosting.Start();", "", "Woad.Server")]
    [InlineData(Client + ", new ServiceHost(typeof(Shop))", "", "Woad.Server")]
    [InlineData(Client, "<services />", "Woad.Server,Woad.Configuration")]
    [InlineData(Client + ", new WSDualHttpBinding()", "", "Woad.Server")]
    [InlineData(Client, "<bindings><wsDualHttpBinding /></bindings>", "Woad.Server,Woad.Configuration")]
    [InlineData(Client + ", new CompositeDuplexBindingElement()", "", "Woad.Server")]
    [InlineData("using System.IdentityModel.Tokens.Jwt; " + Client, "", "Woad")]
    [InlineData("using System.IdentityModel.Tokens; " + Client, "", "Woad,Woad.Federation")]
    [InlineData("System.IdentityModel.Tokens.SamlAssertion a; " + Client, "", "Woad,Woad.Federation")]
    public void Program_gets_the_server_where_it_is_called(string source, string model, string packages)
    {
        WriteProject("Microsoft.NET.Sdk", "<PackageReference Include=\"System.IdentityModel.Tokens.Jwt\" />");
        _folder.Write("App.cs", source);
        if (model.Length > 0)
        {
            _folder.Write(
                "App.config", $"<configuration><system.serviceModel>{model}</system.serviceModel></configuration>");
        }

        Assert.Equal(packages, Moved());
    }

    /// <summary>
    /// Each type of WCF in a package of its own, as a program uses it. Some names of System.Security.Claims are those
    /// of other types, too: programs with them have a manager of claims.
    /// </summary>
    [Theory]
    [InlineData(typeof(System.IdentityModel.Configuration.IdentityConfiguration))]
    [InlineData(typeof(System.ServiceModel.Discovery.DiscoveryClient))]
    [InlineData(typeof(System.ServiceModel.PeerNode))]
    [InlineData(typeof(System.ServiceModel.Routing.RoutingService))]
    public void Package_of_a_used_type_is_chosen(Type one)
    {
        var package = one.Assembly.GetName().Name!;
        var types = one.Assembly.GetExportedTypes()
            .Where(type => type is { IsNested: false, Namespace: not "System.Security.Claims" }
                || type.Name.EndsWith("Manager", StringComparison.Ordinal))
            .Where(type => RuleList.WcfTypes.Contains(type.FullName!.Split('`')[0]))
            .ToList();
        var unseen = types.FindAll(type => !PackageChoice
            .Further([$"using {type.Namespace};\n\nclass C : {type.Name.Split('`')[0]};\n"])
            .Contains(package));

        Assert.NotEmpty(types);
        Assert.True(unseen.Count == 0, $"{package} is not chosen for\n{string.Join('\n', unseen)}");
    }

    [Fact]
    public void Packages_are_reported_without_a_move()
    {
        WriteProject("Microsoft.NET.Sdk", "");
        _folder.Write("App.cs", "using System.ServiceModel; class C { object peer = new NetPeerTcpBinding(); }");
        _folder.Write(
            "App.config",
            "<configuration><system.serviceModel><routing><filters /></routing></system.serviceModel></configuration>");

        Assert.Contains(
            "Packages besides Woad or Woad.Server: Woad.Mesh, Woad.Routing. --fix adds them.",
            _folder.Run(_folder.Root).Text,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("System.ServiceModel.Routing", "Woad,Woad.Routing")]
    [InlineData("System.ServiceModel.Discovery, Version=4.0.0.0, Culture=neutral", "Woad,Woad.Discovery")]
    [InlineData("System.IdentityModel", "Woad")]
    [InlineData("System.IdentityModel.Services", "Woad")]
    public void References_to_assemblies_of_the_framework_leave_the_project(string assembly, string packages)
    {
        WriteProject("Microsoft.NET.Sdk", $"<Reference Include=\"{assembly}\" />");
        _folder.Write("App.cs", Client);

        Assert.Equal(packages, Moved());
        Assert.DoesNotContain("<Reference ", _folder.Read("App.csproj"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Orders.svc", "Woad.Server")]
    [InlineData("Orders.txt", "Woad")]
    public void Web_project_with_clients_is_a_host_with_service_files(string file, string packages)
    {
        WriteProject("Microsoft.NET.Sdk.Web", "");
        _folder.Write("App.cs", Client);
        _folder.Write("Services/" + file, "");

        Assert.Equal(packages, Moved());
    }

    private void WriteProject(string sdk, string package) => _folder.Write("App.csproj", $"""
        <Project Sdk="{sdk}">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>net48</TargetFramework>
          </PropertyGroup>
          <ItemGroup>
            {package}
            <Reference Include="System.ServiceModel" />
          </ItemGroup>
        </Project>
        """);

    private string Moved()
    {
        _folder.Run(_folder.Root, "--fix");
        return string.Join(',', XDocument.Parse(_folder.Read("App.csproj")).Descendants("PackageReference")
            .Select(reference => (string)reference.Attribute("Include")!)
            .Where(package => package.StartsWith("Woad", StringComparison.Ordinal)));
    }
}
