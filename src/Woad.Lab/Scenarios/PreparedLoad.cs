using System.Net;
using System.ServiceModel.Channels;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;
using Woad.Lab.Scenarios.Against;
using Woad.Lab.Targets;

namespace Woad.Lab.Scenarios;

/// <summary>Settings that have been checked, and all that is made of them.</summary>
internal sealed record PreparedLoad(
    Uri Address,
    LoadSubject Subject,
    LoadPlan Plan,
    IReadOnlyList<Threshold> Thresholds,
    AbortRule Abort)
{
    private const int MostInFlight = 20_000;
    private const int MostRuns = 100;

    /// <exception cref="ArgumentException">A setting is missing or is not one of those allowed.</exception>
    public static PreparedLoad Of(LoadSettings settings)
    {
        var address = AddressOf(settings);
        var warmUp = settings.WarmUp is "0" or "0s" ? TimeSpan.Zero : DurationText.Parse(settings.WarmUp, "--warmup");
        var shape = LoadText.Parse(settings.Load, warmUp, DurationText.Parse(settings.Duration, "--duration"));
        var (think, pacing) = (Pause.Parse(settings.Think, "--think"), Pause.Parse(settings.Pacing, "--pacing"));
        if (shape is OpenShape && !(think.IsNone && pacing.IsNone))
        {
            throw new ArgumentException(
                "--think and --pacing belong to the users of a closed load; an open load has its rate.");
        }

        if (!think.IsNone && !pacing.IsNone)
        {
            throw new ArgumentException("--think counts from the reply, --pacing from the start: give one of them.");
        }

        var thresholds = Threshold.With(settings.Thresholds.Where(t => !DifferenceThreshold.IsMeant(t)));
        CheckDifferences(settings);
        var plan = new LoadPlan(shape)
        {
            Think = think,
            Pacing = pacing,
            InFlight = NumberText.Within("--in-flight", settings.InFlight, 1, 64),
            MaxInFlight = NumberText.Within("--max-in-flight", settings.MaxInFlight, 1, MostInFlight),
            Channel = ChannelUse.Parse(settings.Channel),
            Seed = settings.Seed,
        };
        _ = DriverText.Parse(settings.Driver);
        var timeout = DurationText.Parse(settings.Timeout, "--timeout");
        _ = NumberText.Within("--runs", settings.Runs, 1, MostRuns);
        var abort = settings.Abort is { } rule ? AbortRule.Parse(rule) : AbortRule.Default;
        LoadSubject subject = settings.IsPlainHttp
            ? HttpOf(settings, address, timeout)
            : ContractOf(settings, address, timeout);
        return new PreparedLoad(address, subject, plan, thresholds, abort);
    }

    private static void CheckDifferences(LoadSettings settings)
    {
        string[] differences = [.. settings.Thresholds.Where(DifferenceThreshold.IsMeant)];
        _ = differences.Select(DifferenceThreshold.Parse).ToArray();
        if (differences.Length > 0 && settings.Against is null)
        {
            throw new ArgumentException(
                $"--threshold '{differences[0]}' is a difference: --against names the run that it is held against.");
        }
    }

    private static HttpSubject HttpOf(LoadSettings settings, Uri address, TimeSpan timeout)
    {
        if (settings.Contract is not null || settings.Binding is not null)
        {
            throw new ArgumentException(
                "--method, --body, --header, --check, --har and --data make requests of plain HTTP, and "
                    + "--contract and --binding "
                    + "calls of a contract: give those of one kind.");
        }

        if (address.Scheme is not ("http" or "https"))
        {
            throw new ArgumentException(
                $"--contract is missing: assembly.dll!IContract. Without it {address} would be called by "
                + "plain HTTP, and it is no address of it.");
        }

        if (settings.Driver == DriverText.Wire)
        {
            throw new ArgumentException(
                "--driver wire sends calls of a contract again; plain HTTP has no such driver.");
        }

        return new HttpSubject(RequestScript.Of(settings, address), timeout);
    }

    private static ContractSubject ContractOf(LoadSettings settings, Uri address, TimeSpan timeout)
    {
        var binding = BindingText.Create(settings.Binding ?? ByScheme(address), settings.BindingProperties, timeout);
        CheckScheme(settings, address, binding);
        var contract = ContractAssembly.Load(
            settings.Contract ?? throw new ArgumentException("--contract is missing: assembly.dll!IContract."));
        return new ContractSubject(
            contract, binding, ContractOperation.Find(contract, settings.Operation, settings.Args));
    }

    private static Uri AddressOf(LoadSettings settings)
    {
        if (settings.Url is null
            || !Uri.TryCreate(settings.Url, UriKind.Absolute, out var address)
            || address.Host.Length == 0)
        {
            throw new ArgumentException(
                $"The target '{settings.Url}' is no address such as http://localhost:8080/Service.");
        }

        return IsLoopback(address) || settings.OwnsTarget
            ? address
            : throw new ArgumentException(
                $"The target {address.Host} is another machine: a load on it needs --i-own-this-target, "
                    + "for load is an attack on whoever does not expect it.");
    }

    private static void CheckScheme(LoadSettings settings, Uri address, Binding binding)
    {
        if (address.Scheme != binding.Scheme)
        {
            throw new ArgumentException(
                $"The target {address} does not go with the binding {settings.Binding ?? ByScheme(address)}, which "
                    + $"calls {binding.Scheme} addresses: correct the address, or choose another with --binding "
                    + $"({BindingText.Names}).");
        }
    }

    private static bool IsLoopback(Uri address) =>
        address.Scheme is "net.pipe" or "net.uds"
            ? address.Host is "localhost" or "127.0.0.1"
            : address.Host.Equals("localhost", StringComparison.OrdinalIgnoreCase)
                || (IPAddress.TryParse(address.Host.Trim('[', ']'), out var ip) && IPAddress.IsLoopback(ip));

    private static string ByScheme(Uri address) =>
        address.Scheme switch
        {
            "net.tcp" => "netTcp",
            "net.pipe" => "netNamedPipe",
            "net.uds" => "unixDomainSocket",
            "https" => "basicHttps",
            _ => "basicHttp",
        };
}
