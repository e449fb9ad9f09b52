using System;
using System.Globalization;
using System.ServiceModel;
using Northbank.Client;
using Northbank.Contracts;
using Northbank.Services;

namespace Northbank.Host
{
    /// <summary>One call of each service, to see that all of them answer.</summary>
    internal static class Calls
    {
        public static int Done { get; private set; }

        public static void Run()
        {
            Call<IAccounts>("Accounts", service => service.Open("Anna"));
            Call<IAudits>("Audits", service => service.Count("host"));
            Call<IBranches>("Branches", service => service.City(7));
            Call<ICards>("Cards", service => service.Block("1234567812345678"));
            Call<ICurrency>("Currency", service => service.Convert(10m, 1.5m));
            Call<ICustomers>("Customers", service => service.Name(3));
            Call<IDocuments>("Documents", service => service.Load("text").Length);
            Call<IFees>("Fees", service => service.Of(200m));
            Call<ILimits>("Limits", service => service.Daily(1));
            Call<ILoans>("Loans", service => service.Rate(50));
            Call<IMandates>("Mandates", service => service.IsSigned(2));
            Call<IOrders>("Orders", service => service.Place("pen"));
            Call<IPayments>("Payments", service => service.Pay(5m));
            Call<IReports>("Reports", service => service.Title(2011));
            Call<ISessions>("Sessions", service => service.Next());
            Call<IStatements>("Statements", service => service.Lines(2).Length);
            Call<ITariffs>("Tariffs", service => service.Name(9));
            Rejected();
            BankClient<INotices> notices = new BankClient<INotices>("Notices");
            notices.Service.Send("hello");
            notices.Close();
            Print("Notices", Journal.Wait());
            TransferPrinter printer = new TransferPrinter();
            TransferClient transfers = new TransferClient(printer);
            transfers.Begin(12m);
            Print("Transfers", printer.Wait());
            transfers.Close();
        }

        private static void Call<T>(string endpoint, Func<T, object> call)
            where T : class
        {
            BankClient<T> client = new BankClient<T>(endpoint);
            Print(endpoint, call(client.Service));
            client.Close();
        }

        private static void Rejected()
        {
            BankClient<ICards> cards = new BankClient<ICards>("Cards");
            try
            {
                cards.Service.Block("12");
            }
            catch (FaultException<BankFault> fault)
            {
                Console.WriteLine("Cards refuse: " + fault.Detail.Code);
            }

            cards.Close();
        }

        private static void Print(string endpoint, object value)
        {
            Done++;
            Console.WriteLine(endpoint + ": " + Convert.ToString(value, CultureInfo.InvariantCulture));
        }
    }
}
