using System;
using System.IO;
using System.ServiceModel;
using System.Transactions;

namespace Woad.Samples.FlowedTransactions
{
    // <contract>
    [ServiceContract(Namespace = "http://samples.woad/flowedtransactions")]
    public interface IAccount
    {
        [OperationContract]
        [TransactionFlow(TransactionFlowOption.Mandatory)]
        void Add(int amount);

        [OperationContract]
        [TransactionFlow(TransactionFlowOption.Allowed)]
        string Balance();

        [OperationContract]
        [TransactionFlow(TransactionFlowOption.NotAllowed)]
        void Log(string text);
    }
    // </contract>

    // <service>
    public abstract class Account : IAccount
    {
        protected abstract Balance Own { get; }

        [OperationBehavior(TransactionScopeRequired = true)]
        public void Add(int amount)
        {
            if (Own.Amount + amount < 0)
            {
                throw new FaultException("The account has too little.");
            }

            Own.Add(amount);
        }

        [OperationBehavior(TransactionScopeRequired = true)]
        public string Balance()
        {
            bool isFlowed = Transaction.Current.TransactionInformation.DistributedIdentifier != Guid.Empty;
            return Own.Amount + (isFlowed ? " in the caller's transaction" : " in a transaction of its own");
        }

        [OperationBehavior(TransactionScopeRequired = true)]
        public void Log(string text)
        {
            Own.Log(text);
        }
    }
    // </service>

    public class LeftBank : Account
    {
        internal static readonly Balance Money = new Balance(100);

        protected override Balance Own
        {
            get { return Money; }
        }
    }

    public class RightBank : Account
    {
        internal static readonly Balance Money = new Balance(0);

        protected override Balance Own
        {
            get { return Money; }
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            LeftBank.Money.Reset(100);
            RightBank.Money.Reset(0);
            NetTcpBinding tcp = new NetTcpBinding(SecurityMode.None);
            tcp.TransactionFlow = true;
            WS2007HttpBinding http = new WS2007HttpBinding(SecurityMode.None);
            http.TransactionFlow = true;
            Uri leftAddress = Addresses.Tcp("left");
            Uri rightAddress = Addresses.Http("right");
            ServiceHost leftHost = new ServiceHost(typeof(LeftBank));
            leftHost.AddServiceEndpoint(typeof(IAccount), tcp, leftAddress);
            leftHost.Open();
            ServiceHost rightHost = new ServiceHost(typeof(RightBank));
            rightHost.AddServiceEndpoint(typeof(IAccount), http, rightAddress);
            rightHost.Open();
            ChannelFactory<IAccount> leftFactory = new ChannelFactory<IAccount>(
                tcp, new EndpointAddress(leftAddress));
            ChannelFactory<IAccount> rightFactory = new ChannelFactory<IAccount>(
                http, new EndpointAddress(rightAddress));
            IAccount left = leftFactory.CreateChannel();
            IAccount right = rightFactory.CreateChannel();

            Move(left, right, 30, output);
            Move(left, right, 300, output);
            output.WriteLine("Alone: " + left.Balance());
            try
            {
                left.Add(1);
            }
            catch (ProtocolException e)
            {
                output.WriteLine(e.Message.Substring(0, e.Message.IndexOf('.') + 1));
            }

            leftFactory.Close();
            rightFactory.Close();
            leftHost.Close();
            rightHost.Close();
        }

        private static void Move(IAccount left, IAccount right, int amount, TextWriter output)
        {
            try
            {
                // <move>
                using (TransactionScope scope = new TransactionScope())
                {
                    right.Add(amount);
                    right.Log("received " + amount);
                    left.Add(-amount);
                    output.WriteLine("Inside: " + left.Balance());
                    scope.Complete();
                }
                // </move>
            }
            catch (FaultException e)
            {
                output.WriteLine(e.Message);
            }

            output.WriteLine(
                "Left has " + LeftBank.Money.Amount + ", right has " + RightBank.Money.Amount + ", log: "
                + RightBank.Money.Lines);
        }
    }
}
