using System.ServiceModel.Description;
using Woad.CodeDom.Generation;
using Woad.Svcutil.Documents;

namespace Woad.Svcutil.Tests.Vendors;

/// <summary>A document in the manner of a vendor, imported.</summary>
internal sealed class Vendor
{
    private static readonly Lazy<Generated> AllCode = new(
        static () => Generated.Compile([.. Names!.Select(static name => new Vendor(name).Code)]));

    public Vendor(string name)
    {
        Space = char.ToUpperInvariant(name[0]) + name[1..];
        var path = Path.Combine(AppContext.BaseDirectory, "Vendors", name + ".wsdl");
        var request = new GenerateRequest([path], "", null, [], 100, new GenerationOptions(), [], [], []);
        Importer = new WsdlImporter(new Sources(request, Warnings.Add).Read());
        Endpoints = [.. Importer.ImportAllEndpoints()];
        var contracts = Importer.ImportAllContracts();
        var generator = new ClientGenerator(
            new GenerationOptions
            {
                Namespace = Space,
                Choices = new CodeChoices
                {
                    Kinds = ServiceContractGenerationOptions.ChannelInterface
                        | ServiceContractGenerationOptions.ClientClass
                        | ServiceContractGenerationOptions.TaskBasedAsynchronousMethod,
                    HasServices = true,
                },
            },
            Importer,
            contracts);
        Code = generator.Run();
        Warnings.AddRange(Importer.Errors.Concat(generator.Warnings).Select(static error => error.Message));
    }

    /// <summary>The documents, by their names without an extension.</summary>
    public static IReadOnlyList<string> Names { get; } =
    [
        "asmx", "sap", "axis1", "axis2", "cxf", "metro", "gsoap", "php", "spring", "delphi", "salesforce", "onvif",
        "netsuite", "ebay", "amadeus", "names", "ews", "adf", "dynamics", "sharepoint", "workday", "ota", "niem", "axl",
        "vsphere", "amazon", "magento",
    ];

    /// <summary>The code of all documents in one assembly: a compilation costs more than all the rest.</summary>
    public static Generated All => AllCode.Value;

    public string Space { get; }

    public string Code { get; }

    public WsdlImporter Importer { get; }

    public IReadOnlyList<ServiceEndpoint> Endpoints { get; }

    public List<string> Warnings { get; } = [];
}
