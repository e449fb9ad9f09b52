using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using Microsoft.Extensions.Logging;

namespace Woad.Transactions;

/// <summary>Contains the settings of a <see cref="TransactionService"/>.</summary>
public sealed class TransactionServiceOptions
{
    /// <summary>Gets or sets the address of the services, as other processes reach it.</summary>
    /// <value>For example <c>https://orders.example.com:5443/WsatService/</c>.</value>
    public Uri? BaseAddress { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates how coordinators and participants authenticate each other.
    /// </summary>
    /// <value>The default is <see cref="TransactionServiceSecurity.MutualTls"/>.</value>
    public TransactionServiceSecurity Security { get; set; }

    /// <summary>
    /// Gets or sets the certificate of this process, with its private key, as server and as client. Its DNS names
    /// contain the host of <see cref="BaseAddress"/>.
    /// </summary>
    public X509Certificate2? Certificate { get; set; }

    /// <summary>Gets or sets the validator of the certificates of other processes.</summary>
    /// <value>The default is <see langword="null"/>, which validates by the roots of the machine.</value>
    public X509CertificateValidator? CertificateValidator { get; set; }

    /// <summary>
    /// Gets the hosts to which this process may connect beside its own. A name that begins with <c>*.</c> stands for
    /// all hosts of a domain.
    /// </summary>
    /// <value>The default is empty.</value>
    public ICollection<string> TrustedHosts { get; } = [];

    /// <summary>Gets or sets the path of the SQLite file that has the records of transactions.</summary>
    public string? LogFile { get; set; }

    /// <summary>
    /// Gets or sets the connection string of a PostgreSQL database that has the records, in the place of a file.
    /// </summary>
    public string? LogConnectionString { get; set; }

    /// <summary>
    /// Gets the connection strings of the PostgreSQL databases that take part in transactions, by names. A name
    /// consists of letters, digits and '-', and stays the same while the log has records of the database. The server
    /// needs <c>max_prepared_transactions</c>.
    /// </summary>
    /// <value>The default is empty.</value>
    public IDictionary<string, string> Databases { get; } =
        new Dictionary<string, string>(StringComparer.Ordinal);

    /// <summary>Gets or sets the maximum number of transactions that are open at once.</summary>
    /// <value>The default is 10,000.</value>
    public int MaxTransactions { get; set; } = 10_000;

    /// <summary>Gets or sets the maximum number of participants of one transaction.</summary>
    /// <value>The default is 100.</value>
    public int MaxParticipants { get; set; } = 100;

    /// <summary>Gets or sets the time for which participants may vote.</summary>
    /// <value>The default is one minute.</value>
    public TimeSpan VoteTimeout { get; set; } = TimeSpan.FromMinutes(1);

    /// <summary>Gets or sets the loggers.</summary>
    /// <value>The default is <see langword="null"/>, which logs nothing.</value>
    public ILoggerFactory? Loggers { get; set; }
}
