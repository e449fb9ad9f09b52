using System.CommandLine;
using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Xml;

namespace Woad.Discovery.Tool;

/// <summary>The command line of woad-discovery.</summary>
internal static class Commands
{
    public const int Done = 0;
    public const int Refused = 1;

    public static RootCommand Root(TextWriter output, TextWriter error)
    {
        var address = new Option<string[]>("--address", "-a")
        {
            Description = "An address of http, https or net.tcp below which the proxy listens. May be repeated.",
            DefaultValueFactory = _ => ["http://localhost:8702/"],
        };
        var certificate = new Option<string?>("--certificate")
        {
            Description = "A file in PEM with the certificate of the proxy: addresses of https and net.tcp have TLS.",
        };
        var key = new Option<string?>("--key") { Description = "The file in PEM with its key, where it is another." };
        var issuers = new Option<string?>("--client-issuers")
        {
            Description = "A file in PEM with issuers of certificates: clients and services need one of theirs.",
        };
        var most = Positive("--max-endpoints", "The maximum number of endpoints that are kept.", 10_000);
        var perHost = Positive("--max-per-host", "The maximum number of endpoints that one host announces.", 1_000);
        var lifetime = new Option<double?>("--lifetime")
        {
            Description = "Seconds after which an endpoint that was not announced again is forgotten. Default: never.",
        };
        var foreign = new Option<bool>("--allow-foreign-bye")
        {
            Description = "Lets a host take back the announcements of another one, as behind a proxy of addresses.",
        };
        var multicast = new Option<string?>("--multicast")
        {
            Description = "A multicast address, soap.udp://239.255.255.250:3702: services that announce themselves "
                + "there are kept, and clients that ask there are sent to the proxy.",
        };
        var root = new RootCommand(
            "A discovery proxy: services announce themselves to it, clients ask it. Runs until Ctrl+C or SIGTERM.")
        {
            address, certificate, key, issuers, most, perHost, lifetime, foreign, multicast,
        };
        root.SetAction((result, cancellation) => RunAsync(
            () => new DirectoryOptions
            {
                Addresses = [.. result.GetValue(address)!.Select(static a => new Uri(a))],
                Tls = result.GetValue(certificate) is { } file
                    ? DirectoryTls.Read(file, result.GetValue(key), result.GetValue(issuers))
                    : result.GetValue(key) is null && result.GetValue(issuers) is null
                        ? null
                        : throw new ArgumentException("--key and --client-issuers belong to a --certificate."),
                MaxEndpoints = result.GetValue(most),
                MaxPerHost = result.GetValue(perHost),
                Lifetime = result.GetValue(lifetime) is { } seconds ? TimeSpan.FromSeconds(seconds) : null,
                AllowsForeignBye = result.GetValue(foreign),
                Multicast = result.GetValue(multicast) is { } group ? new Uri(group) : null,
            },
            output,
            error,
            cancellation));
        return root;
    }

    private static Option<int> Positive(string name, string description, int value)
    {
        var option = new Option<int>(name) { Description = description, DefaultValueFactory = _ => value };
        option.Validators.Add(result =>
        {
            if (result.GetValue(option) <= 0)
            {
                result.AddError($"{name} is a positive number.");
            }
        });
        return option;
    }

    private static async Task<int> RunAsync(
        Func<DirectoryOptions> read, TextWriter output, TextWriter error, CancellationToken cancellation)
    {
        ServiceHost? host = null;
        try
        {
            var options = read();
            using var loggers = LoggerFactory.Create(static logging => logging
                .AddSimpleConsole(static console => console.SingleLine = true).SetMinimumLevel(LogLevel.Information));
            host = DirectoryHost.Create(options, loggers, TimeProvider.System);
            await Task.Factory.FromAsync(host.BeginOpen, host.EndOpen, null).ConfigureAwait(false);
            foreach (var endpoint in host.Description.Endpoints)
            {
                await output.WriteLineAsync(Escaped.Line($"listening at {endpoint.ListenUri}"));
            }

            await Task.Delay(Timeout.InfiniteTimeSpan, TimeProvider.System, cancellation)
                .ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            await Task.Factory.FromAsync(host.BeginClose, host.EndClose, null).ConfigureAwait(false);
            return Done;
        }
        catch (Exception e) when (e is CommunicationException or InvalidOperationException or ArgumentException
            or UriFormatException or TimeoutException)
        {
            host?.Abort();
            await error.WriteLineAsync(Escaped.Line(e.Message));
            return Refused;
        }
    }
}
