using System.ServiceModel;
using Woad.Samples.OpenApi;

namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>Comments of a contract in its OpenAPI description; the sample OpenApi shows those in WSDL.</summary>
public sealed class DocumentedTests
{
    [Fact]
    public void Comments_of_the_contract_describe_its_operations()
    {
        using var host = new OpenApiHost(typeof(Depot), typeof(IDepot));
        var found = host.Operation("/parcels/{number}", "get");

        Assert.Equal(
            "Parcels and where they are.\n\nA depot knows the parcels that it has weighed.",
            host.Document.GetProperty("info").GetProperty("description").GetString());
        Assert.Equal("Finds a parcel.", found.GetProperty("summary").GetString());
        Assert.Equal(
            ["The number on the parcel.", "The least weight, in kg."],
            found.GetProperty("parameters").EnumerateArray()
                .Select(static p => p.GetProperty("description").GetString()));
        Assert.Equal(
            "The parcel; nothing where Weigh has not taken it.",
            found.GetProperty("responses").GetProperty("200").GetProperty("description").GetString());
        Assert.False(host.Operation("/parcels/{number}", "delete").TryGetProperty("summary", out _));
    }

    [Fact]
    public void Contract_whose_assembly_has_no_documentation_file_is_refused_on_a_service_alone()
    {
        var host = new ServiceHost(
            typeof(Undescribed), new Uri($"http://localhost:{FreePort.Http}/undescribed"));
        host.AddServiceEndpoint(typeof(IUndescribed), new BasicHttpBinding(), "");

        var error = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.Contains("GenerateDocumentationFile", error.Message, StringComparison.Ordinal);
        using var factory = new ChannelFactory<IUndescribed>(
            new BasicHttpBinding(), new EndpointAddress("http://localhost/"));
        factory.Open();
    }

    [Documented]
    [ServiceContract]
    public interface IUndescribed
    {
        [OperationContract]
        void Call();
    }

    public sealed class Undescribed : IUndescribed
    {
        public void Call()
        {
        }
    }
}
