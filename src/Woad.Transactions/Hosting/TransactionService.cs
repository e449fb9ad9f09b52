using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Npgsql;
using Woad.Diagnostics.Logs;
using Woad.Server;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;
using Woad.Transactions.Hosting;
using Woad.Transactions.Logs;
using Woad.Transactions.Protocol;
using Woad.Transactions.Resources;
using Woad.Xml;

namespace Woad.Transactions;

/// <summary>
/// Hosts the services of WS-AtomicTransaction 1.1 and October 2004, by which the transactions of this process flow to
/// others and those of others to it.
/// </summary>
/// <remarks>
/// A process has one. It is started before the first transaction flows, and recovers the transactions of its log.
/// </remarks>
public sealed class TransactionService : IAsyncDisposable
{
    private const long MaxMessage = 65_536;

    private readonly ServiceHost[] _hosts;
    private readonly PeerChannels _channels;
    private readonly Dictionary<string, PostgresResource> _databases;
    private readonly IDisposable? _log;

    private TransactionService(
        TransactionCoordinator coordinator, ServiceHost[] hosts, PeerChannels channels, IDisposable? log,
        Dictionary<string, PostgresResource> databases)
    {
        (Coordinator, _hosts, _channels, _log) = (coordinator, hosts, channels, log);
        _databases = databases;
    }

    internal TransactionCoordinator Coordinator { get; }

    /// <summary>Starts the services, and makes them those of the process.</summary>
    /// <param name="options">The settings.</param>
    /// <returns>The running services.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    /// <exception cref="InvalidOperationException">A setting is missing or does not fit the others.</exception>
    public static async Task<TransactionService> StartAsync(TransactionServiceOptions options)
    {
        var service = await StartAloneAsync(options, TimeProvider.System).ConfigureAwait(false);
        ProcessCoordinator.Set(service.Coordinator);
        return service;
    }

    /// <summary>Starts the services without making their coordinator that of the process.</summary>
    internal static async Task<TransactionService> StartAloneAsync(
        TransactionServiceOptions options, TimeProvider clock, ServiceParts? parts = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        parts ??= new ServiceParts();
        WoadServer.Register();
        var root = Check(options);
        var logger = EscapingLogs.Create(options.Loggers ?? NullLoggerFactory.Instance, "Woad.Transactions");
        var log = parts.Log(OpenLog(options, root.AbsoluteUri));
        var policy = new AddressPolicy(root, options.TrustedHosts);
        var channels = new PeerChannels(options, policy);
        var paths = new ServicePaths(root);
        var coordinator = new TransactionCoordinator(
            clock,
            log,
            LimitsOf(options),
            logger)
        {
            Endpoint = parts.Endpoint(new CoordinatorEndpoint(paths, channels)),
        };
        ServiceHost[] hosts =
        [
            NewHost(
                options, new AnsweringService(coordinator, paths, policy, channels, options, logger, clock),
                typeof(IAnsweringService), paths.Activation, paths.Registration),
            NewHost(
                options, new NotifiedService(coordinator, policy, options, logger),
                typeof(INotifiedService), paths.Completion, paths.Coordinator, paths.Participant),
        ];
        var databases = options.Databases.ToDictionary(
            static database => database.Key,
            database => new PostgresResource(
                coordinator, database.Key, root.AbsoluteUri, NpgsqlDataSource.Create(
                    new NpgsqlConnectionStringBuilder(database.Value) { Enlist = false })));
        var service = new TransactionService(coordinator, hosts, channels, log as IDisposable, databases);
        try
        {
            coordinator.Node.Recover(name =>
                databases.GetValueOrDefault(name) ?? parts.Resource(name, coordinator.Node));
            foreach (var database in databases.Values)
            {
                await database.RecoverAsync(CancellationToken.None).ConfigureAwait(false);
            }

            foreach (var host in hosts)
            {
                await Task.Factory.FromAsync(host.BeginOpen, host.EndOpen, null).ConfigureAwait(false);
            }

            return service;
        }
        catch
        {
            await service.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>
    /// Stops the services. Transactions that have not ended go on when services with the same log start again.
    /// </summary>
    /// <returns>A task that completes when the services have stopped.</returns>
    public async ValueTask DisposeAsync()
    {
        if (ReferenceEquals(ProcessCoordinator.Current, Coordinator))
        {
            ProcessCoordinator.Set(null);
        }

        Coordinator.Dispose();
        foreach (var host in _hosts)
        {
            host.Abort();
        }

        await _channels.DisposeAsync().ConfigureAwait(false);
        foreach (var database in _databases.Values)
        {
            await database.DisposeAsync().ConfigureAwait(false);
        }

        _log?.Dispose();
    }

    /// <summary>
    /// Makes the work of a connection to PostgreSQL a part of the ambient transaction, which is prepared there and
    /// committed or rolled back by the decision, also after a crash.
    /// </summary>
    /// <param name="database">The name of the database in <see cref="TransactionServiceOptions.Databases"/>.</param>
    /// <param name="connection">
    /// An open connection to that database without <c>Enlist</c>. It is closed when the work has been prepared, and
    /// when the transaction aborts or cannot be joined. The caller does not close it before.
    /// </param>
    /// <param name="cancellationToken">Ends the wait for the database.</param>
    /// <returns>A task that completes when the transaction has begun in the database.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">There is no ambient transaction, or no such database.</exception>
    /// <exception cref="System.Transactions.TransactionException">
    /// The transaction has a durable resource of its own, or has ended.
    /// </exception>
    public async Task EnlistAsync(
        string database, NpgsqlConnection connection, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(database);
        ArgumentNullException.ThrowIfNull(connection);
        var transaction = System.Transactions.Transaction.Current
            ?? throw new InvalidOperationException("There is no ambient transaction to take part in.");
        if (!_databases.TryGetValue(database, out var resource))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"TransactionServiceOptions.Databases has no database '{database}'."));
        }

        var participant = new PostgresParticipant(resource, connection);
        try
        {
            var local = Coordinator.Find(transaction) ?? Coordinator.Begin(transaction);
            await participant.BeginAsync(cancellationToken).ConfigureAwait(false);
            if (!local.Add(participant))
            {
                throw new System.Transactions.TransactionAbortedException();
            }

            Coordinator.Node.Register(local.Id, isDurable: true, participant);
        }
        catch (Exception e)
        {
            await participant.GiveUpAsync().ConfigureAwait(false);
            if (e is NodeRefusalException)
            {
                throw new System.Transactions.TransactionException(e.Message, e);
            }

            throw;
        }
    }

    private static ITransactionLog OpenLog(TransactionServiceOptions options, string node) => options switch
    {
        { LogConnectionString: { } connection } => DatabaseLog.InPostgres(connection, node),
        { LogFile: { } file } => DatabaseLog.InFile(file, node),
        _ => new MemoryLog(),
    };

    private static NodeLimits LimitsOf(TransactionServiceOptions options) => new()
    {
        MaxTransactions = options.MaxTransactions,
        MaxParticipants = options.MaxParticipants,
        VoteTimeout = options.VoteTimeout,
    };

    private static Uri Check(TransactionServiceOptions options)
    {
        var isSecure = options.Security == TransactionServiceSecurity.MutualTls;
        var scheme = isSecure ? Uri.UriSchemeHttps : Uri.UriSchemeHttp;
        if (options.BaseAddress is not { IsAbsoluteUri: true } address || address.Scheme != scheme)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"BaseAddress of TransactionServiceOptions is not an address with the scheme '{scheme}', which "
                + $"Security = {options.Security} needs."));
        }

        if (isSecure && options.Certificate is not { HasPrivateKey: true })
        {
            throw new InvalidOperationException(
                "Certificate of TransactionServiceOptions is missing, or has no private key. Coordinators and "
                + "participants authenticate each other by certificates: set one whose DNS names contain the host of "
                + "BaseAddress, or Security to TransactionServiceSecurity.None for a network that nobody else "
                + "reaches.");
        }

        if (options.Databases.Keys.FirstOrDefault(static name =>
            name.Length is 0 or > 64 || !name.All(static c => char.IsAsciiLetterOrDigit(c) || c == '-')) is { } bad)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The name '{bad}' in Databases of TransactionServiceOptions does not consist of at most 64 letters, "
                + $"digits and '-'."));
        }

        return address.AbsoluteUri.EndsWith('/') ? address : new Uri(address.AbsoluteUri + "/");
    }

    private static ServiceHost NewHost(
        TransactionServiceOptions options, object service, Type contract,
        params ReadOnlySpan<Func<ProtocolVersion, Uri>> paths)
    {
        var host = new ServiceHost(service);
        host.Description.Behaviors.Remove<ServiceDebugBehavior>();
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = 256 });
        if (options.Security == TransactionServiceSecurity.MutualTls)
        {
            host.Credentials.ServiceCertificate.Certificate = options.Certificate;
            if (options.CertificateValidator is { } validator)
            {
                var authentication = host.Credentials.ClientCertificate.Authentication;
                authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
                authentication.CustomCertificateValidator = validator;
            }
        }

        foreach (var path in paths)
        {
            foreach (var version in ProtocolVersion.All)
            {
                var binding = PeerChannels.NewBinding(options, version);
                binding.Elements.Find<System.ServiceModel.Channels.TransportBindingElement>()!
                    .MaxReceivedMessageSize = MaxMessage;
                host.AddServiceEndpoint(contract, binding, path(version));
            }
        }

        return host;
    }
}
