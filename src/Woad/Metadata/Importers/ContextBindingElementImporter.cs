using System.Net.Security;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Metadata;
using Woad.Metadata.Importing;
using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>Imports <see cref="ContextBindingElement"/>: contexts in a header, and contexts in a cookie.</summary>
public class ContextBindingElementImporter : IPolicyImportExtension, IWsdlImportExtension
{
    /// <summary>Reads and removes the assertion of contexts, and adds the binding element.</summary>
    /// <param name="importer">The importer.</param>
    /// <param name="context">The assertions and the binding elements made so far.</param>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public virtual void ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        var assertions = context.GetBindingAssertions();
        if (AssertionTable.IncludeContext.TakeFrom(assertions) is { } header)
        {
            context.BindingElements.Add(new ContextBindingElement(LevelOf(header)));
        }
        else if (AssertionTable.HttpUseCookie.TakeFrom(assertions) is not null)
        {
            // The cookie has no protection of its own: the level keeps its default.
            context.BindingElements.Add(
                new ContextBindingElement(ProtectionLevel.Sign, ContextExchangeMechanism.HttpCookie));
        }
    }

    /// <summary>Does nothing: contexts are told by policies.</summary>
    /// <param name="wsdlDocuments">The WSDL documents.</param>
    /// <param name="xmlSchemas">The schemas.</param>
    /// <param name="policy">The policy documents.</param>
    public void BeforeImport(
        ServiceDescriptionCollection wsdlDocuments, XmlSchemaSet xmlSchemas, ICollection<XmlElement> policy)
    {
    }

    /// <summary>Does nothing: contexts are told by policies.</summary>
    /// <param name="importer">The importer.</param>
    /// <param name="context">The contract and its port type.</param>
    public void ImportContract(WsdlImporter importer, WsdlContractConversionContext context)
    {
    }

    /// <summary>Does nothing: contexts are told by policies.</summary>
    /// <param name="importer">The importer.</param>
    /// <param name="context">The endpoint, its binding and its port.</param>
    public void ImportEndpoint(WsdlImporter importer, WsdlEndpointConversionContext context)
    {
    }

    private static ProtectionLevel LevelOf(XmlElement assertion) => assertion.GetAttribute("ProtectionLevel") switch
    {
        "" or nameof(ProtectionLevel.Sign) => ProtectionLevel.Sign,
        nameof(ProtectionLevel.None) => ProtectionLevel.None,
        nameof(ProtectionLevel.EncryptAndSign) => ProtectionLevel.EncryptAndSign,
        var other => throw new ImportRefusedException(Escaped.Text(
            $"the protection level of its context is '{other}'; it is None, Sign or EncryptAndSign.")),
    };
}
