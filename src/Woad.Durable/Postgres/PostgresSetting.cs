using System.Net.Sockets;
using System.Security.Authentication;
using Npgsql;
using Woad.Xml;

namespace Woad.Durable.Postgres;

/// <summary>Says which part of a connection string is wrong, and what to do.</summary>
internal static class PostgresSetting
{
    private const string Example =
        "Write it as Npgsql takes it, for example \"Host=db;Database=carts;Username=carts\".";

    /// <summary>The parts of a connection string.</summary>
    /// <exception cref="ArgumentException">It has parts that Npgsql does not know, or names no server.</exception>
    public static NpgsqlConnectionStringBuilder Parse(string connectionString)
    {
        NpgsqlConnectionStringBuilder settings;
        try
        {
            settings = new NpgsqlConnectionStringBuilder(connectionString);
        }
        catch (Exception e)
            when (e is ArgumentException or FormatException or InvalidCastException or KeyNotFoundException)
        {
            throw new ArgumentException(Escaped.Text(
                $"The connection string of the PostgreSQL store cannot be read: {e.Message} {Example}"),
                nameof(connectionString),
                e);
        }

        return !string.IsNullOrWhiteSpace(settings.Host)
            ? settings
            : throw new ArgumentException(Escaped.Text(
                $"The connection string of the PostgreSQL store has no Host. {Example}"), nameof(connectionString));
    }

    /// <summary>The setting that a failure points at.</summary>
    /// <param name="cause">The failure.</param>
    /// <param name="settings">The connection string.</param>
    public static string Remedy(Exception cause, NpgsqlConnectionStringBuilder settings)
    {
        var server = $"'{settings.Host}', port {settings.Port}";
        return cause switch
        {
            PostgresException
            {
                SqlState: PostgresErrorCodes.InvalidPassword or PostgresErrorCodes.InvalidAuthorizationSpecification,
            } =>
                $"The server does not let the user '{settings.Username}' in. Check Username and Password of the "
                + "connection string, and pg_hba.conf of the server.",
            PostgresException { SqlState: PostgresErrorCodes.InvalidCatalogName } =>
                $"Database of the connection string, '{settings.Database ?? settings.Username}', does not exist on the "
                + "server. Create it, or name another one.",
            PostgresException { SqlState: PostgresErrorCodes.InsufficientPrivilege } =>
                $"The user '{settings.Username}' (Username of the connection string) lacks a right. The store creates "
                + "its tables in the first schema of the user's search_path: grant CREATE on that schema, or name "
                + "another user.",
            PostgresException { SqlState: PostgresErrorCodes.InvalidSchemaName } =>
                "Search Path of the connection string names no schema of the database. Create one, or name another.",
            PostgresException { SqlState: PostgresErrorCodes.TooManyConnections } =>
                "The server has no connection left. A store takes up to four: raise max_connections of the server, or "
                + "open fewer hosts.",
            { InnerException: AuthenticationException } =>
                $"The connection to {server} cannot be encrypted. Check SSL Mode and Root Certificate of the "
                + "connection string, and the server's certificate.",
            _ when SocketOf(cause) is
            {
                SocketErrorCode: SocketError.HostNotFound or SocketError.NoData or SocketError.TryAgain,
            } =>
                $"Host of the connection string, '{settings.Host}', is not known. Check the name.",
            _ when SocketOf(cause) is not null || cause.InnerException is TimeoutException =>
                $"Nothing answers at {server}. Check Host and Port of the connection string, and that the server runs "
                + "and listens there.",
            _ => "Check the connection string, and that the server runs.",
        };
    }

    private static SocketException? SocketOf(Exception cause) =>
        cause as SocketException ?? cause.InnerException as SocketException;
}
