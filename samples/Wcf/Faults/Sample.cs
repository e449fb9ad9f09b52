using System;
using System.IO;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Samples.Faults
{
    [DataContract(Namespace = "http://samples.woad/faults")]
    public class DivideByZeroFault
    {
        [DataMember]
        public int Dividend { get; set; }
    }

    [ServiceContract(Namespace = "http://samples.woad/faults")]
    public interface ICalculator
    {
        [OperationContract]
        [FaultContract(typeof(DivideByZeroFault))]
        int Divide(int dividend, int divisor);

        [OperationContract]
        double Root(double value);

        [OperationContract]
        int Break();
    }

    [ServiceBehavior(IncludeExceptionDetailInFaults = true)]
    public class Calculator : ICalculator
    {
        public int Divide(int dividend, int divisor)
        {
            if (divisor == 0)
            {
                throw new FaultException<DivideByZeroFault>(
                    new DivideByZeroFault { Dividend = dividend }, "Nobody divides by zero.");
            }

            return dividend / divisor;
        }

        public double Root(double value)
        {
            if (value < 0)
            {
                FaultReason reason = new FaultReason(new[]
                {
                    new FaultReasonText("Roots of negative numbers are not real.", "en"),
                    new FaultReasonText("Wurzeln negativer Zahlen sind nicht reell.", "de"),
                });
                throw new FaultException(
                    reason, FaultCode.CreateSenderFaultCode(new FaultCode("Negative", "http://samples.woad/faults")));
            }

            return Math.Sqrt(value);
        }

        public int Break()
        {
            throw new InvalidOperationException("Something broke inside.");
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Http("calculator");
            ServiceHost host = new ServiceHost(typeof(Calculator));
            host.AddServiceEndpoint(typeof(ICalculator), new WSHttpBinding(SecurityMode.None), address);
            host.Open();
            ChannelFactory<ICalculator> factory = new ChannelFactory<ICalculator>(
                new WSHttpBinding(SecurityMode.None), new EndpointAddress(address));
            ICalculator client = factory.CreateChannel();
            output.WriteLine("7 / 2 = " + client.Divide(7, 2));
            Try(output, () => client.Divide(7, 0));
            Try(output, () => client.Root(-1));
            Try(output, () => client.Break());
            factory.Close();
            host.Close();
        }

        private static void Try(TextWriter output, Action act)
        {
            try
            {
                act();
            }
            catch (FaultException<DivideByZeroFault> e)
            {
                output.WriteLine("typed: " + e.Message + " Dividend was " + e.Detail.Dividend + ".");
            }
            catch (FaultException<ExceptionDetail> e)
            {
                output.WriteLine("detail: " + e.Detail.Type + ": " + e.Detail.Message);
            }
            catch (FaultException e)
            {
                MessageFault fault = e.CreateMessageFault();
                output.WriteLine("plain: " + fault.Code.SubCode.Name + ": "
                    + fault.Reason.GetMatchingTranslation(new System.Globalization.CultureInfo("de")).Text);
            }
        }
    }
}
