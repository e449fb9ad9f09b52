using System;
using System.Linq;
using System.Net;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using WsdlDescription = System.Web.Services.Description.ServiceDescription;

// Imports a WSDL with its policies by Mono's WsdlImporter and prints the bindings that it makes of them: address, certificate to believe.
public static class Import
{
    public static int Main(string[] arguments)
    {
        ServicePointManager.ServerCertificateValidationCallback = (s, certificate, chain, errors) => certificate.GetCertHashString() == arguments[1];
        var set = new MetadataSet();
        using (var stream = new WebClient().OpenRead(arguments[0]))
            set.MetadataSections.Add(new MetadataSection(MetadataSection.ServiceDescriptionDialect, null, WsdlDescription.Read(stream)));
        var importer = new WsdlImporter(set);
        foreach (var endpoint in importer.ImportAllEndpoints().OrderBy(e => e.Name, StringComparer.Ordinal))
        {
            // It does not know IncludeTimestamp, which those with tokens have; SOAP 1.2 and addressing it does not look for.
            if (endpoint.Name.Contains("token"))
                continue;
            var elements = endpoint.Binding.CreateBindingElements();
            var http = elements.Find<HttpTransportBindingElement>();
            var https = http as HttpsTransportBindingElement;
            var encoding = elements.Find<MessageEncodingBindingElement>();
            Console.WriteLine(string.Join(" ", new[]
            {
                endpoint.Name.Replace("_" + endpoint.Contract.Name, "") + ":",
                endpoint.Address.Uri.Scheme,
                endpoint.Contract.Operations.Count + " operations",
                encoding == null ? "no encoding" : encoding.GetType().Name.Replace("MessageEncodingBindingElement", ""),
                http == null ? "no http" : http.Scheme + " " + http.AuthenticationScheme,
                https != null && https.RequireClientCertificate ? "certificate" : "",
            }.Where(t => t.Length > 0)));
        }
        return 0;
    }
}
