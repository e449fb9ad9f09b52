using System.Globalization;
using Woad.Lab.Bindings;

namespace Woad.Lab.Pairs;

/// <summary>The addresses of the two services, and the commands that start them.</summary>
internal sealed record PairAddresses(Uri A, Uri B, string? CommandA, string? CommandB)
{
    private const string Port = "{port}";

    /// <summary>Gives each service a free port where its command or its address asks for one.</summary>
    /// <exception cref="ArgumentException">Both services would have one address, or nobody would listen.</exception>
    public static PairAddresses Of(PairSettings settings)
    {
        var url = settings.Load.Url ?? throw new ArgumentException("The address of the services is missing.");
        var (a, commandA) = With(url, settings.ServerA, "--server-a");
        var (b, commandB) = With(settings.UrlB ?? url, settings.ServerB, "--server-b");
        return a != b
            ? new PairAddresses(a, b, commandA, commandB)
            : throw new ArgumentException(
                $"Both services would listen at {a}: write {Port} in the address and in the commands, or give the "
                    + "address of B by --url-b.");
    }

    private static (Uri Address, string? Command) With(string url, string? command, string option)
    {
        if (command is null && url.Contains(Port, StringComparison.Ordinal))
        {
            throw new ArgumentException(
                $"'{url}' has {Port}, and no command that is started there: give one by {option}, or write the port "
                    + "of a service that runs already.");
        }

        var port = url.Contains(Port, StringComparison.Ordinal)
            ? FreePort.Next().ToString(CultureInfo.InvariantCulture)
            : null;
        var text = port is null ? url : url.Replace(Port, port, StringComparison.Ordinal);
        if (!Uri.TryCreate(text, UriKind.Absolute, out var address) || address.Port <= 0)
        {
            throw new ArgumentException($"'{url}' is no address with a port, such as http://127.0.0.1:{Port}/orders.");
        }

        return command is null || port is null || command.Contains(Port, StringComparison.Ordinal)
            ? (address, port is null ? command : command?.Replace(Port, port, StringComparison.Ordinal))
            : throw new ArgumentException(
                $"The command '{command}' lacks {Port}, which the address has: the service would listen elsewhere.");
    }
}
