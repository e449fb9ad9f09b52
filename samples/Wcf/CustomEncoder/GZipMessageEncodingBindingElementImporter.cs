using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;

namespace Woad.Samples.CustomEncoder
{
    /// <summary>The assertion by which the policy of an endpoint tells of the compression.</summary>
    public static class GZipPolicy
    {
        public const string EncodingName = "GZipEncoding";
        public const string Namespace = "http://samples.woad/gzip";
        public const string Prefix = "gzip";
    }

    /// <summary>Gives an imported endpoint the compression that its policy demands.</summary>
    public class GZipMessageEncodingBindingElementImporter : IPolicyImportExtension
    {
        void IPolicyImportExtension.ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
        {
            PolicyAssertionCollection assertions = context.GetBindingAssertions();
            foreach (XmlElement assertion in assertions)
            {
                if (assertion.NamespaceURI == GZipPolicy.Namespace && assertion.LocalName == GZipPolicy.EncodingName)
                {
                    assertions.Remove(assertion);
                    context.BindingElements.Add(
                        new GZipMessageEncodingBindingElement(new TextMessageEncodingBindingElement()));
                    break;
                }
            }
        }
    }
}
