using RabbitMQ.Client.Exceptions;
using Woad.Lab.Processes;

namespace Woad.Lab.Queues.Brokers;

/// <summary>The broker of a run.</summary>
internal static class BrokerPlace
{
    /// <summary>
    /// The variable that hands the broker's address to the processes of a run. It may hold a password: it is in no file
    /// and on no command line of theirs.
    /// </summary>
    public const string Variable = "WOAD_LAB_BROKER";

    /// <exception cref="ArgumentException">Nothing says which broker is used, or not in the form of AMQP.</exception>
    public static Uri Address => Environment.GetEnvironmentVariable(Variable) is not { Length: > 0 } text
        ? throw new ArgumentException(
            "The engine rabbitmq needs a broker: --broker amqp://USER:PASSWORD@HOST names it.")
        : Uri.TryCreate(text, UriKind.Absolute, out var uri) && uri.Scheme is "amqp" or "amqps"
            ? uri
            : throw new ArgumentException(
                "The address of --broker is no amqp://USER:PASSWORD@HOST and no amqps://USER:PASSWORD@HOST.");

    /// <exception cref="ArgumentException">Nothing says which broker is used, or not in the form of AMQP.</exception>
    public static void Check() => _ = Address;

    /// <summary>Whether an exception tells that the broker cannot be reached, or refuses.</summary>
    public static bool IsBroker(Exception error) =>
        error is BrokerUnreachableException or OperationInterruptedException or AlreadyClosedException;

    public static ProcessFailedException Failed(Exception error) => new(
        "The broker of --broker cannot be used: " + (error.InnerException ?? error).Message, error);
}
