using System.Xml.Linq;

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
