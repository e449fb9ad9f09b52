using System.Configuration;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.CodeDom;
using Woad.Svcutil.Requests;

namespace Woad.Svcutil.Config;

/// <summary>Writes endpoints as the client section of app.config.</summary>
internal static class ConfigurationFile
{
    /// <param name="endpoints">The endpoints.</param>
    /// <param name="contractOf">The configuration name of a contract; null for one that is left out.</param>
    /// <param name="request">The file, and whether it is kept.</param>
    /// <param name="warnings">Told of bindings that configuration cannot express.</param>
    public static XDocument Write(
        IEnumerable<ServiceEndpoint> endpoints, Func<ContractDescription, string?> contractOf,
        GenerateRequest request, ICollection<string> warnings)
    {
        var path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        var earlier = request.MergesConfig && File.Exists(request.Config) ? XDocument.Load(request.Config) : null;
        try
        {
            var configuration = ConfigurationManager.OpenMappedExeConfiguration(
                new ExeConfigurationFileMap { ExeConfigFilename = path }, ConfigurationUserLevel.None);
            var target = new EndpointConfiguration(configuration);
            foreach (var endpoint in endpoints)
            {
                if (contractOf(endpoint.Contract) is { } contract)
                {
                    Add(target, endpoint, contract, warnings);
                }
            }

            configuration.Save(ConfigurationSaveMode.Minimal);

            // Programs find the section without its declaration, which names the version of an assembly.
            var group = File.Exists(path) ? XDocument.Load(path).Root!.Element("system.serviceModel") : null;
            group ??= new XElement("system.serviceModel");
            return earlier is null
                ? new XDocument(new XElement("configuration", group))
                : ConfigurationMerge.Add(earlier, group);
        }
        finally
        {
            File.Delete(path);
        }
    }

    private static void Add(
        EndpointConfiguration target, ServiceEndpoint endpoint, string contract, ICollection<string> warnings)
    {
        try
        {
            _ = target.Add(endpoint, contract);
        }
        catch (Exception e) when (e is InvalidOperationException or ArgumentException or ConfigurationErrorsException)
        {
            warnings.Add($"The endpoint '{endpoint.Name}' is not written to the configuration: {e.Message}");
        }
    }
}
