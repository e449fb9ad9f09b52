using System;
using System.Collections.Concurrent;
using System.IO;
using System.Messaging;
using System.ServiceModel;
using System.Threading;
using System.Threading.Tasks;
using Woad.Queues;
using Woad.Transactions;

namespace Woad.Samples.Bank;

/// <summary>
/// Orders wait in a queue, and move money between two services with two PostgreSQL databases. One of the banks is
/// killed meanwhile.
/// </summary>
public static class Program
{
    private const string QueueName = @".\private$\Transfers";
    private const string Address = "net.msmq://localhost/private/Transfers";

    public static async Task<int> Main(string[] args)
    {
        if (args.Length == 5 && args[0] == "bank")
        {
            await BankProcess.Run(args[1], args[2], int.Parse(args[3]), int.Parse(args[4]));
            return 0;
        }

        if (args.Length != 2)
        {
            Console.Error.WriteLine(
                "Give the connection strings of two empty PostgreSQL databases, whose server has "
                + "max_prepared_transactions.");
            return 1;
        }

        await Run(args[0], args[1], new[] { 8840, 8841, 8842, 8843, 8844 }, Console.Out);
        return 0;
    }

    /// <summary>Moves money between two banks, whose processes and coordinators listen on the five ports.</summary>
    public static async Task Run(string left, string right, int[] ports, TextWriter output)
    {
        string folder = Directory.CreateTempSubdirectory("woad-bank-").FullName;
        BankProcess.Create(left, 100);
        BankProcess.Create(right, 100);
        QueueOptions.Current.Directory = Path.Combine(folder, "queues");
        MessageQueue.Create(QueueName, true);
        string leftFolder = Directory.CreateDirectory(Path.Combine(folder, "left")).FullName;
        string rightFolder = Directory.CreateDirectory(Path.Combine(folder, "right")).FullName;
        await using (await Coordinator(folder, ports[0]))
        using (var from = new BankProcess(left, leftFolder, ports[1], ports[2]))
        using (var to = new BankProcess(right, rightFolder, ports[3], ports[4]))
        using (var leftBank = Factory(from))
        using (var rightBank = Factory(to))
        using (var reports = new BlockingCollection<string>())
        {
            using (var host = new ServiceHost(new Transfers(leftBank, rightBank, reports.Add)))
            {
                // <queue>
                host.AddServiceEndpoint(
                    typeof(ITransfers), new NetMsmqBinding { ReceiveRetryCount = int.MaxValue }, Address);
                // </queue>
                host.Open();
                Send(1, 10);
                output.WriteLine(reports.Take());
                Send(2, 1000);
                output.WriteLine(reports.Take());
                to.Kill();
                output.WriteLine("the second bank was killed");
                Send(3, 20);
                to.Start();
                output.WriteLine(reports.Take());
            }

            Report(leftBank.CreateChannel(), rightBank.CreateChannel(), output);
        }

        Directory.Delete(folder, true);
    }

    /// <summary>The caller knows the decision at once; the banks hear of it a moment later.</summary>
    private static void Report(IBank left, IBank right, TextWriter output)
    {
        while (left.Balance() + right.Balance() != 200)
        {
            Thread.Sleep(50);
        }

        output.WriteLine("left: {0}", left.Balance());
        output.WriteLine("right: {0}", right.Balance());
    }

    private static Task<TransactionService> Coordinator(string folder, int port)
    {
        return TransactionService.StartAsync(new TransactionServiceOptions
        {
            Security = TransactionServiceSecurity.None,
            BaseAddress = new Uri($"http://localhost:{port}/WsatService/"),
            LogFile = Path.Combine(folder, "transactions.db"),
        });
    }

    private static ChannelFactory<IBank> Factory(BankProcess bank)
    {
        return new ChannelFactory<IBank>(
            BankProcess.Binding(), new EndpointAddress(BankProcess.Address(bank.Port)));
    }

    private static void Send(int order, int amount)
    {
        using (var factory = new ChannelFactory<ITransfers>(new NetMsmqBinding(), new EndpointAddress(Address)))
        {
            factory.CreateChannel().Move(order, amount);
        }
    }
}
