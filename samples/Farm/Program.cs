using System.Security.Cryptography.X509Certificates;
using Woad.Samples.Farm;

// Program host PORT FOLDER: one process of the farm. Program client ADDRESS FOLDER: four calls in one conversation.
if (args is not [("host" or "client") and var part, var place, var folder])
{
    Console.Error.WriteLine("Arguments: host PORT FOLDER, or client ADDRESS FOLDER. The folder has service.pfx.");
    return 2;
}

var shared = new DirectoryInfo(folder);
using var certificate = X509CertificateLoader.LoadPkcs12FromFile(Path.Combine(shared.FullName, "service.pfx"), null);
if (part == "host")
{
    FarmHost.Run(place, shared, certificate);
}
else
{
    FarmClient.Run(place, certificate);
}

return 0;
