using Woad.Svcutil.Tests.Services;

namespace Woad.Svcutil.Tests;

/// <summary>
/// The packages outside of the repository: packed, restored from a folder, the tool installed; a program with an item
/// WsdlReference is built and calls its service.
/// </summary>
/// <param name="folder">An empty folder.</param>
internal sealed class PackedCaller(string folder)
{
    private static readonly string[] Projects = ["Woad.Xml", "Woad", "Woad.Svcutil", "Woad.Svcutil.Build"];

    public async Task RunAsync()
    {
        foreach (var project in Projects)
        {
            var path = Repository.PathOf("src", project, $"{project}.csproj");
            await Shell.SucceedAsync(folder, "dotnet", "pack", path, "-v:q", "-o", PathOf("feed"));
        }

        using var host = TestHost.Open(nameof(IShop), "BasicHttp");
        File.WriteAllText(PathOf("nuget.config"), $"""
            <configuration>
              <config><add key="globalPackagesFolder" value="packages" /></config>
              <packageSources><add key="woad" value="{PathOf("feed")}" /></packageSources>
              <fallbackPackageFolders><add key="machine" value="{MachinePackages}" /></fallbackPackageFolders>
            </configuration>
            """);
        await Shell.SucceedAsync(folder, "dotnet", "tool", "install", "woad-svcutil", "--tool-path", PathOf("tools"));
        await Shell.SucceedAsync(
            folder, PathOf("tools/woad-svcutil"), host.Metadata.AbsoluteUri, "--out", PathOf("Shop.cs"),
            "--noConfig");
        using (var client = new HttpClient())
        {
            var address = host.Metadata.GetLeftPart(UriPartial.Path) + "?singleWsdl";
            File.WriteAllText(PathOf("shop.wsdl"), await client.GetStringAsync(address));
        }

        File.WriteAllText(PathOf("Program.cs"), """
            var client = new My.Shop.ShopClient(
                new System.ServiceModel.BasicHttpBinding(), new System.ServiceModel.EndpointAddress(args[0]));
            System.Console.WriteLine(client.Add(new My.Shop.AddRequest { left = 2, right = 3 }).AddResult);
            """);
        File.WriteAllText(PathOf("Caller.csproj"), """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
                <EnableDefaultCompileItems>false</EnableDefaultCompileItems>
              </PropertyGroup>
              <ItemGroup>
                <Compile Include="Program.cs" />
                <WsdlReference Include="shop.wsdl" Namespace="My.Shop" />
                <PackageReference Include="Woad" Version="*" />
                <PackageReference Include="Woad.Svcutil.Build" Version="*" PrivateAssets="all" />
              </ItemGroup>
            </Project>
            """);

        var endpoint = host.Metadata.GetLeftPart(UriPartial.Path) + "/endpoint";
        var output = await Shell.SucceedAsync(folder, "dotnet", "run", "--project", "Caller.csproj", "--", endpoint);

        Assert.EndsWith("5", output.Trim(), StringComparison.Ordinal);
    }

    private static string MachinePackages => Environment.GetEnvironmentVariable("NUGET_PACKAGES")
        ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    private string PathOf(string name) => Path.Combine(folder, name);
}
