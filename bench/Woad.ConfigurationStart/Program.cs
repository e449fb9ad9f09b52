using System.Globalization;
using System.Runtime;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.ConfigurationStart;

// Without arguments: measures the start of a program whose service and client are configured against one that says the
// same in code, by starting itself with the words "configured" and "coded", in turns.
return args switch
{
    ["configured"] => Start(() => new ServiceHost(typeof(EchoService)), () => new EchoClient()),
    ["coded"] => Start(Coded, () => new EchoClient(Binding(), new EndpointAddress("net.tcp://127.0.0.1:18934/echo"))),
    ["show"] => Show(),
    ["appSettings"] => ShowAppSettings(),
    _ => StartCost.Measure(args.Length > 0 ? int.Parse(args[0], CultureInfo.InvariantCulture) : 15),
};

static int Start(Func<ServiceHost> makeHost, Func<EchoClient> makeClient)
{
    var started = TimeProvider.System.GetTimestamp();
    using var host = makeHost();
    host.Open();
    var opened = TimeProvider.System.GetElapsedTime(started);
    var client = makeClient();
    var echo = client.Echo("hello");
    var called = TimeProvider.System.GetElapsedTime(started);
    client.Close();
    Console.WriteLine(string.Create(
        CultureInfo.InvariantCulture,
        $"{opened.TotalMilliseconds:F2} {called.TotalMilliseconds:F2} {JitInfo.GetCompiledMethodCount()} "
            + $"{JitInfo.GetCompilationTime().TotalMilliseconds:F2}"));
    return echo == "hello" ? 0 : 1;
}

static ServiceHost Coded()
{
    var host = new ServiceHost(typeof(EchoService));
    host.AddServiceEndpoint(typeof(IEcho), Binding(), "net.tcp://127.0.0.1:18934/echo");
    host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = 64 });
    host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = true;
    return host;
}

static NetTcpBinding Binding() => new(SecurityMode.None)
{
    SendTimeout = TimeSpan.FromSeconds(30),
    MaxReceivedMessageSize = 1_000_000,
    ReaderQuotas = { MaxStringContentLength = 1_000_000 },
};

// What the program's own file makes of a host and of clients, without opening anything.
static int Show()
{
    var host = new ServiceHost(typeof(EchoService));
    var endpoint = host.Description.Endpoints.Single();
    Console.WriteLine($"{endpoint.Address!.Uri} {endpoint.Binding!.Name} {endpoint.Binding.SendTimeout}");
    Console.WriteLine(host.Description.Behaviors.Find<ServiceThrottlingBehavior>()!.MaxConcurrentCalls);
    Console.WriteLine(new EchoClient("echo").Endpoint.Address!.Uri);
    Console.WriteLine(new ChannelFactory<IEcho>("*").Endpoint.Binding!.Name);
    return 0;
}

static int ShowAppSettings()
{
    Console.WriteLine($"{System.Configuration.ConfigurationManager.AppSettings.Count} settings");
    return 0;
}
