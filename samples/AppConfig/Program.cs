using System.ServiceModel;
using Woad.Samples.AppConfig;

using var host = new ServiceHost(typeof(Calculator));
host.Open();

foreach (var endpoint in new[] { "tcp", "http" })
{
    using var client = new CalculatorClient(endpoint);
    Console.WriteLine($"{endpoint}: 1 + 2 = {client.Add(1, 2)}");
}
