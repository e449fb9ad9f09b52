using System.Globalization;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;
using Woad.AotSmoke;

var http = new Uri("http://127.0.0.1:" + FreePort.Next().ToString(CultureInfo.InvariantCulture) + "/smoke");
var tcp = new Uri("net.tcp://127.0.0.1:" + FreePort.Next().ToString(CultureInfo.InvariantCulture) + "/smoke");
using var host = new ServiceHost(typeof(SmokeService));
host.AddServiceEndpoint(typeof(ISmoke), new BasicHttpBinding(), http);
host.AddServiceEndpoint(typeof(ISmoke), new NetTcpBinding(SecurityMode.None), tcp);
host.Open();

using (var factory = new ChannelFactory<ISmoke>(new BasicHttpBinding(), new EndpointAddress(http)))
{
    factory.CreateChannel().Echo("first");
}

if (Environment.GetEnvironmentVariable("WOAD_STARTED_NS") is { } started)
{
    var now = (DateTime.UtcNow - DateTime.UnixEpoch).TotalMilliseconds;
    var began = double.Parse(started, CultureInfo.InvariantCulture) / 1e6;
    var compiled = System.Runtime.JitInfo.GetCompiledMethodCount();
    Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"first answer after {now - began:F0} ms"));
    Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"methods compiled just in time until then: {compiled}"));
}

foreach (var (binding, address) in new (Binding, Uri)[] { (new BasicHttpBinding(), http), (new NetTcpBinding(SecurityMode.None), tcp) })
{
    await new Smoke(binding, address.AbsoluteUri).RunAsync();
    Console.WriteLine($"{binding.GetType().Name}: ok");
}

host.Close();

var duplex = new Uri("net.tcp://127.0.0.1:" + FreePort.Next().ToString(CultureInfo.InvariantCulture) + "/counting");
using (var counting = new ServiceHost(typeof(CountingService)))
{
    counting.AddServiceEndpoint(typeof(ICounting), new NetTcpBinding(SecurityMode.None), duplex);
    counting.Open();
    await DuplexSmoke.RunAsync(duplex);
    Console.WriteLine("callbacks: ok");
}

var shelf = new Uri("http://127.0.0.1:" + FreePort.Next().ToString(CultureInfo.InvariantCulture) + "/shelf/");
using (var web = new WebServiceHost(typeof(ShelfService), shelf))
{
    web.Open();
    await ShelfSmoke.RunAsync(shelf);
    Console.WriteLine("REST and JSON: ok");
}

Console.WriteLine($"dynamic code: {RuntimeFeature.IsDynamicCodeSupported}");
