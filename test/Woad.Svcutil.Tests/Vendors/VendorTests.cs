using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Svcutil.Tests.Everything;

namespace Woad.Svcutil.Tests.Vendors;

/// <summary>
/// Documents in the manner of other vendors, one for each peculiarity: each is generated, compiles, and its client
/// calls a service of the same document with values for all members, which come across.
/// </summary>
public sealed class VendorTests
{
    public static TheoryData<string> Names => [.. Vendor.Names];

    [Theory]
    [MemberData(nameof(Names))]
    public void Document_is_imported_whole(string name)
    {
        var vendor = new Vendor(name);

        string[] expected = name switch
        {
            "asmx" => ["WeatherHttpGet", "WeatherHttpGet"],
            "axis2" => ["StockHttpEndpoint"],
            "axis1" => ["LibraryException"],
            _ => [],
        };
        Assert.Equal(expected.Length, vendor.Warnings.Count);
        Assert.All(expected, part => Assert.Contains(
            vendor.Warnings, warning => warning.Contains(part, StringComparison.Ordinal)));
        Assert.NotEmpty(vendor.Endpoints);
    }

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Client_calls_a_service_of_the_document(string name)
    {
        var vendor = new Vendor(name);
        var endpoint = vendor.Endpoints[0];
        var service = Vendor.All.Assembly.GetTypes().Single(type => type.Namespace == vendor.Space
            && type is { IsClass: true } && type.GetInterfaces().Any(IsContract)
            && !typeof(ICommunicationObject).IsAssignableFrom(type));
        var contract = service.GetInterfaces().Single(IsContract);
        var made = TestHost.Make(name == "onvif" ? "Custom" : "BasicHttp");
        var answers = new Answers(service, made.MessageVersion!);
        ContractDescription? original = null;
        using var host = TestHost.Open(service, contract, made, opening =>
        {
            original = opening.Description.Endpoints[0].Contract;
            foreach (var operation in original.Operations)
            {
                operation.OperationBehaviors.Add(answers);
            }
        });
        var validator = new BodyValidator(vendor.Importer.XmlSchemas);
        var here = new ServiceEndpoint(
            endpoint.Contract, made, new EndpointAddress(host.Metadata.AbsoluteUri.Replace(
                "?wsdl", "/endpoint", StringComparison.Ordinal)));
        var calls = new CallEverything(Vendor.All, here, original!, answers) { Inspector = validator };

        await calls.RunAsync();

        Assert.NotEqual(0, calls.Count);
        Assert.True(validator.Errors.Count == 0, string.Join('\n', validator.Errors));
        if (name is not ("axis1" or "php" or "delphi" or "gsoap" or "magento"))
        {
            Assert.True(validator.Count >= 2);
        }
    }

    private static bool IsContract(Type type) =>
        type.IsInterface && type.IsDefined(typeof(ServiceContractAttribute), inherit: false);
}
