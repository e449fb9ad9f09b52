using System;
using System.Diagnostics;
using System.IO;
using System.ServiceModel;
using System.Threading.Tasks;
using Npgsql;
using Woad.Transactions;

namespace Woad.Samples.Bank;

/// <summary>A bank as a process of its own, which can be killed.</summary>
internal sealed class BankProcess : IDisposable
{
    private readonly string connectionString;
    private readonly string folder;
    private readonly int coordinator;
    private Process process;

    public BankProcess(string connectionString, string folder, int port, int coordinator)
    {
        this.connectionString = connectionString;
        this.folder = folder;
        this.coordinator = coordinator;
        Port = port;
        Start();
    }

    public int Port { get; }

    /// <summary>The program of the process.</summary>
    public static async Task Run(string connectionString, string folder, int port, int coordinator)
    {
        // <bank>
        await using TransactionService transactions = await TransactionService.StartAsync(
            new TransactionServiceOptions
            {
                // Without certificates: for networks that nobody else reaches.
                Security = TransactionServiceSecurity.None,
                BaseAddress = new Uri($"http://localhost:{coordinator}/WsatService/"),
                LogFile = Path.Combine(folder, "transactions.db"),
                Databases = { [BankService.Database] = connectionString },
            });
        using var host = new ServiceHost(new BankService(transactions, connectionString + ";Enlist=false"));
        host.AddServiceEndpoint(typeof(IBank), Binding(), Address(port));
        host.Open();
        // </bank>
        Console.WriteLine("open");
        await Console.In.ReadToEndAsync();
    }

    public static NetTcpBinding Binding()
    {
        return new NetTcpBinding(SecurityMode.None) { TransactionFlow = true };
    }

    public static string Address(int port)
    {
        return $"net.tcp://localhost:{port}/bank";
    }

    /// <summary>Makes the tables of a bank.</summary>
    public static void Create(string connectionString, int amount)
    {
        using (var connection = new NpgsqlConnection(connectionString))
        {
            connection.Open();
            using (var command = new NpgsqlCommand(
                "CREATE TABLE account (amount INT); CREATE TABLE done (number INT PRIMARY KEY); "
                + "INSERT INTO account VALUES (" + amount + ")", connection))
            {
                command.ExecuteNonQuery();
            }
        }
    }

    public void Start()
    {
        var start = new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet")
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        string program = typeof(BankProcess).Assembly.Location;
        foreach (string argument in new[]
        {
            program, "bank", connectionString, folder, $"{Port}", $"{coordinator}",
        })
        {
            start.ArgumentList.Add(argument);
        }

        process = Process.Start(start);
        if (process.StandardOutput.ReadLine() != "open")
        {
            throw new InvalidOperationException("The bank has not opened.");
        }
    }

    public void Kill()
    {
        process.Kill();
        process.WaitForExit();
    }

    public void Dispose()
    {
        if (!process.HasExited)
        {
            Kill();
        }

        process.Dispose();
    }
}
