using System.ServiceModel;
using System.Threading.Tasks;
using Npgsql;
using Woad.Transactions;

namespace Woad.Samples.Bank;

/// <summary>An account in a PostgreSQL database.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single,
    ConcurrencyMode = ConcurrencyMode.Multiple,
    ReleaseServiceInstanceOnTransactionComplete = false)]
public sealed class BankService : IBank
{
    /// <summary>The name of the database in the options of the transaction service.</summary>
    public const string Database = "bank";

    private readonly TransactionService transactions;
    private readonly string connectionString;

    public BankService(TransactionService transactions, string connectionString)
    {
        this.transactions = transactions;
        this.connectionString = connectionString;
    }

    // <change>
    [OperationBehavior(TransactionScopeRequired = true)]
    public async Task ChangeAsync(int order, int amount)
    {
        var connection = new NpgsqlConnection(connectionString);
        await connection.OpenAsync();

        // The connection is closed when the transaction has been prepared or has aborted.
        await transactions.EnlistAsync(Database, connection);
        if (await Execute(connection, "UPDATE account SET amount = amount + @amount WHERE amount + @amount >= 0",
                ("amount", amount)) == 0)
        {
            throw new FaultException("The account has too little.");
        }

        await Execute(connection, "INSERT INTO done (number) VALUES (@number)", ("number", order));
    }
    // </change>

    public bool Has(int order)
    {
        using (var connection = new NpgsqlConnection(connectionString))
        {
            connection.Open();
            using (var command = new NpgsqlCommand("SELECT 1 FROM done WHERE number = @number", connection))
            {
                command.Parameters.AddWithValue("number", order);
                return command.ExecuteScalar() != null;
            }
        }
    }

    public int Balance()
    {
        using (var connection = new NpgsqlConnection(connectionString))
        {
            connection.Open();
            using (var command = new NpgsqlCommand("SELECT amount FROM account", connection))
            {
                return (int)command.ExecuteScalar();
            }
        }
    }

    private static async Task<int> Execute(
        NpgsqlConnection connection, string text, (string Name, object Value) parameter)
    {
        using (var command = new NpgsqlCommand(text, connection))
        {
            command.Parameters.AddWithValue(parameter.Name, parameter.Value);
            return await command.ExecuteNonQueryAsync();
        }
    }
}
