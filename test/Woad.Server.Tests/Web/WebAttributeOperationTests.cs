using System.ServiceModel.Description;
using System.ServiceModel.Web;
using System.Text;

namespace Woad.Server.Tests.Web;

/// <summary>WebGet and WebInvoke make a method an operation by themselves.</summary>
public sealed class WebAttributeOperationTests
{
    [Fact]
    public void Description_has_the_operations_with_the_defaults_of_OperationContract()
    {
        var contract = ContractDescription.GetContract(typeof(Kiosk));

        Assert.Equal(["Add", "Double", "Text"], contract.Operations.Select(o => o.Name).Order(StringComparer.Ordinal));
        Assert.All(
            contract.Operations, o => Assert.True(o is { IsOneWay: false, IsInitiating: true, IsTerminating: false }));
        Assert.Equal("urn:kiosk/Kiosk/Add", contract.Operations.Find("Add")!.Messages[0].Action);
    }

    [Fact]
    public async Task Operations_are_called()
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/kiosk/");
        using var host = new WebServiceHost(typeof(Kiosk), address);
        await Task.Run(host.Open);
        using var http = new HttpClient { BaseAddress = address };

        Assert.Equal("5", await http.GetStringAsync(new Uri("Add?left=2&right=3", UriKind.Relative)));
        Assert.Equal("text y", await http.GetStringAsync(new Uri("x/y", UriKind.Relative)));
        using var content = new StringContent("4", Encoding.UTF8, "application/json");
        using var doubled = await http.PostAsync(new Uri("double", UriKind.Relative), content);
        Assert.Equal("8", await doubled.Content.ReadAsStringAsync());
        using var unknown = await http.GetAsync(new Uri("NoOperation", UriKind.Relative));
        Assert.Equal(System.Net.HttpStatusCode.NotFound, unknown.StatusCode);
    }
}
