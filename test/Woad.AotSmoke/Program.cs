using System.Globalization;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;
using Woad.AotSmoke;
using Woad.Svcutil.Tests.Services;

if (Environment.GetEnvironmentVariable("WOAD_SMOKE_TRACE") is not null)
{
    AppDomain.CurrentDomain.FirstChanceException += (
        _, e) => Console.Error.WriteLine(e.Exception + Environment.NewLine + Environment.StackTrace);
}

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
    var processor = Environment.CpuUsage.TotalTime;
    var compiled = System.Runtime.JitInfo.GetCompiledMethodCount();
    Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"first answer after {now - began:F0} ms"));
    Console.WriteLine(
        string.Create(CultureInfo.InvariantCulture, $"methods compiled just in time until then: {compiled}"));
    Console.WriteLine(
        string.Create(CultureInfo.InvariantCulture, $"processor time until then: {processor.TotalMilliseconds:F0} ms"));
    if (Environment.GetEnvironmentVariable("WOAD_SMOKE_START_ONLY") is not null)
    {
        return;
    }
}

foreach (var (binding, address) in new (Binding, Uri)[]
{
    (new BasicHttpBinding(), http),
    (new NetTcpBinding(SecurityMode.None), tcp),
})
{
    await new Smoke(binding, address.AbsoluteUri).RunAsync();
    Console.WriteLine($"{binding.GetType().Name}: ok");
}

host.Close();
await Hosted(new ServiceHost(typeof(SmokeService)), async inspected =>
{
    var inspecting = new Inspecting();
    inspected.AddServiceEndpoint(typeof(ISmoke), new NetTcpBinding(SecurityMode.None), tcp).EndpointBehaviors.Add(
        inspecting);
    inspected.Open();
    await new Smoke(new NetTcpBinding(SecurityMode.None), tcp.AbsoluteUri).RunAsync();
    Console.WriteLine($"inspected: {(inspecting.Seen > 0 ? "ok" : "not")}");
});
await Hosted(new ServiceHost(typeof(CountingService)), async counting =>
{
    counting.AddServiceEndpoint(typeof(ICounting), new NetTcpBinding(SecurityMode.None), tcp);
    counting.Open();
    await DuplexSmoke.RunAsync(tcp);
    Console.WriteLine("callbacks: ok");
});
await Hosted(new ServiceHost(typeof(DepotService)), async depot =>
{
    var pipe = new Uri("net.pipe://localhost/woad-smoke-" + Guid.NewGuid().ToString("N"));
    (Binding Binding, Uri Address, bool HasSession)[] endpoints =
    [
        (new WSHttpBinding(SecurityMode.None), http, false),
        (new NetTcpBinding(SecurityMode.None), tcp, true),
        (new NetNamedPipeBinding(NetNamedPipeSecurityMode.None), pipe, true),
    ];
    foreach (var (binding, address, _) in endpoints)
    {
        depot.AddServiceEndpoint(typeof(IDepot), binding, address);
    }

    depot.Open();
    foreach (var (binding, address, hasSession) in endpoints)
    {
        await new DepotSmoke(binding, address, hasSession).RunAsync();
        Console.WriteLine($"depot over {binding.GetType().Name}: ok");
    }
});
await Hosted(new ServiceHost(typeof(ShopService)), async shop =>
{
    (Binding Binding, Uri Address)[] endpoints =
        [(new BasicHttpBinding(), http), (new NetTcpBinding(SecurityMode.None), tcp)];
    foreach (var (binding, address) in endpoints)
    {
        shop.AddServiceEndpoint(typeof(IShop), binding, address);
    }

    shop.Open();
    foreach (var (binding, address) in endpoints)
    {
        await ShopSmoke.RunAsync(binding, address);
        Console.WriteLine($"generated client over {binding.GetType().Name}: ok");
    }
});
await Hosted(new ServiceHost(typeof(FilesService)), async files =>
{
    (Binding Binding, Uri Address)[] endpoints =
    [
        (new BasicHttpBinding { TransferMode = TransferMode.Streamed, MaxReceivedMessageSize = int.MaxValue }, http),
        (new NetTcpBinding(SecurityMode.None)
        {
            TransferMode = TransferMode.Streamed,
            MaxReceivedMessageSize = int.MaxValue,
        }, tcp),
    ];
    foreach (var (binding, address) in endpoints)
    {
        files.AddServiceEndpoint(typeof(IFiles), binding, address);
    }

    files.Open();
    foreach (var (binding, address) in endpoints)
    {
        await FilesSmoke.RunAsync(binding, address);
        Console.WriteLine($"streams over {binding.GetType().Name}: ok");
    }
});

var shelf = new Uri(http, "/shelf/");
using (var web = new WebServiceHost(typeof(ShelfService), shelf))
{
    web.Open();
    await ShelfSmoke.RunAsync(shelf);
    Console.WriteLine("REST and JSON: ok");
}

await Hosted(new ServiceHost(typeof(FrankingService)), franking =>
{
    franking.AddServiceEndpoint(typeof(IFranking), new BasicHttpBinding(), http);
    franking.Open();
    using var factory = new ChannelFactory<IFranking>(new BasicHttpBinding(), new EndpointAddress(http));
    var stamp = factory.CreateChannel().Frank(new Stamp { Value = 4, Lines = ["one"], Reach = Reach.Never });
    Console.WriteLine(
        $"XmlSerializer: {(stamp is { Value: 5, Lines: ["one", "franked"], Reach: Reach.Never } ? "ok" : "not")}");
    return Task.CompletedTask;
});
UncompiledSmoke.Run(http);
Console.WriteLine("a contract that is not compiled: ok");
Console.WriteLine($"dynamic code: {RuntimeFeature.IsDynamicCodeSupported}");

static async Task Hosted(ServiceHost host, Func<ServiceHost, Task> runAsync)
{
    using (host)
    {
        await runAsync(host);
    }
}
