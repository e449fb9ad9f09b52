using System.Reflection;
using Woad.FacadeGenerator;

namespace Woad.Facades.Tests;

/// <summary>The lists of forwarded types, and the identities of the assemblies.</summary>
public sealed class FacadeTests
{
    private const string Ecma = "b77a5c561934e089";
    private const string Shared = "31bf3856ad364e35";
    private const string Microsoft = "b03f5f7f11d50a3a";

    [Fact]
    public void Lists_have_every_public_type_of_Woad_in_the_namespaces_of_WCF()
    {
        var folder = Path.Combine(Repository.Find(AppContext.BaseDirectory), "src", "Woad.Facades", "Forwards");
        var lists = ForwardLists.All(AppContext.BaseDirectory).ToList();
        Assert.InRange(lists.Sum(list => list.Types.Count), 800, 5_000);
        foreach (var list in lists)
        {
            var file = Path.Combine(folder, list.File);
            if (Environment.GetEnvironmentVariable("WOAD_APPROVE") == "1")
            {
                File.WriteAllText(file, list.Text);
            }

            Assert.True(
                list.Text == File.ReadAllText(file),
                $"{file} is not what Woad has: run 'dotnet run --project tools/FacadeGenerator' after a build.");
        }
    }

    [Theory]
    [InlineData("System.ServiceModel", "4.0.0.0", Ecma)]
    [InlineData("System.ServiceModel", "3.0.0.0", Ecma)]
    [InlineData("System.IdentityModel", "4.0.0.0", Ecma)]
    [InlineData("System.IdentityModel.Selectors", "4.0.0.0", Ecma)]
    [InlineData("System.ServiceModel.Web", "4.0.0.0", Shared)]
    [InlineData("System.ServiceModel.Activation", "4.0.0.0", Shared)]
    [InlineData("System.ServiceModel.Channels", "4.0.0.0", Shared)]
    [InlineData("System.WorkflowServices", "4.0.0.0", Shared)]
    [InlineData("System.ServiceModel.Primitives", "4.10.0.0", Microsoft)]
    [InlineData("System.ServiceModel.Primitives", "10.0.0.0", Microsoft)]
    [InlineData("System.ServiceModel.Http", "8.0.0.0", Microsoft)]
    [InlineData("System.ServiceModel.NetTcp", "8.0.0.0", Microsoft)]
    [InlineData("System.ServiceModel.NetFramingBase", "8.0.0.0", Microsoft)]
    [InlineData("System.ServiceModel.NetNamedPipe", "8.0.0.0", Microsoft)]
    [InlineData("System.ServiceModel.UnixDomainSocket", "8.0.0.0", Microsoft)]
    [InlineData("System.ServiceModel.Duplex", "4.9.0.0", Microsoft)]
    [InlineData("System.ServiceModel.Security", "4.9.0.0", Microsoft)]
    public void Assembly_of_an_asked_identity_forwards_a_type_to_Woad(string name, string version, string token)
    {
        var asked = $"{name}, Version={version}, Culture=neutral, PublicKeyToken={token}";

        var type = Type.GetType($"System.ServiceModel.EndpointAddress, {asked}", throwOnError: true)!;

        Assert.Equal("Woad", type.Assembly.GetName().Name);
        var found = Assembly.Load(new AssemblyName(asked)).GetName();
        Assert.Equal(name, found.Name);
        Assert.Equal(token, Convert.ToHexStringLower(found.GetPublicKeyToken()!));
    }

    [Theory]
    [InlineData("System.Web.Services", "System.Web.Services.Description.ServiceDescription", "Woad")]
    [InlineData("System.Web.Services.Description", "System.Web.Services.Description.ServiceDescription", "Woad")]
    [InlineData("System.Messaging", "System.Messaging.Message", "Woad.Queues")]
    public void Assembly_of_a_relative_forwards_its_types(string name, string type, string owner) =>
        Assert.Equal(owner, OwnerOf($"{type}, {name}, Version=4.0.0.0, Culture=neutral, PublicKeyToken={Microsoft}"));

    [Theory]
    [InlineData("System.ServiceModel.Web.WebGetAttribute", "Woad")]
    [InlineData(
        "System.Runtime.Serialization.Json.DataContractJsonSerializer", "System.Private.DataContractSerialization")]
    [InlineData("System.ServiceModel.Syndication.SyndicationFeed", "System.ServiceModel.Syndication")]
    public void System_ServiceModel_Web_keeps_the_forwards_of_NET_s_assembly(string type, string owner) =>
        Assert.Equal(
            owner,
            OwnerOf($"{type}, System.ServiceModel.Web, Version=4.0.0.0, Culture=neutral, PublicKeyToken={Shared}"));

    private static string? OwnerOf(string type) => Type.GetType(type, throwOnError: true)!.Assembly.GetName().Name;
}
