using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Tokens;
using Woad.Tokens;

namespace Woad.Tests.Tokens;

/// <summary>A kind of token of the tests in policies that are exported and imported.</summary>
[Trait("Category", "Security")]
public sealed class TokenKindPolicyTests
{
    public static TheoryData<string> Places => ["protection", "endorsing"];

    [Theory]
    [MemberData(nameof(Places))]
    public void Policy_of_a_kind_is_read_by_the_kind(string place)
    {
        var metadata = Export(place);
        var importer = new WsdlImporter(metadata);
        var security = importer.PolicyImportExtensions.OfType<SecurityBindingElementImporter>().Single();
        security.Kinds = [.. TokenKinds.All, SharedSecretKind.Instance];
        var endpoint = Assert.Single(importer.ImportAllEndpoints());
        Assert.Empty(importer.Errors);
        var element = Assert.Single(endpoint.Binding!.CreateBindingElements().OfType<SecurityBindingElement>());
        var found = Assert.IsType<SharedSecretParameters>(place == "protection"
            ? ((SymmetricSecurityBindingElement)element).ProtectionTokenParameters
            : Assert.Single(element.EndpointSupportingTokenParameters.Endorsing));
        Assert.Equal("ada", found.Name);
        Assert.True(found.RequireDerivedKeys);
        Assert.Equal(System.ServiceModel.Security.Tokens.SecurityTokenInclusionMode.Never, found.InclusionMode);
    }

    [Theory]
    [MemberData(nameof(Places))]
    public void Kind_that_the_importer_does_not_have_is_an_error(string place)
    {
        var importer = new WsdlImporter(Export(place));
        Assert.Empty(importer.ImportAllEndpoints());
        Assert.Contains(
            importer.Errors,
            static error => error.Message.Contains("SharedSecretToken", StringComparison.Ordinal));
    }

    private static MetadataSet Export(string place)
    {
        SharedSecretParameters ada = new() { Name = "ada" };
        SecurityBindingElement security = place == "protection"
            ? new SymmetricSecurityBindingElement(ada)
            : new SymmetricSecurityBindingElement(
                new System.ServiceModel.Security.Tokens.SslSecurityTokenParameters());
        if (place != "protection")
        {
            security.EndpointSupportingTokenParameters.Endorsing.Add(ada);
        }

        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(typeof(ICaller)),
            new CustomBinding(security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()),
            new System.ServiceModel.EndpointAddress("http://localhost/caller")));
        return exporter.GetGeneratedMetadata();
    }
}
