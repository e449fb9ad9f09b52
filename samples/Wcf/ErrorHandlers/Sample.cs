using System;
using System.Collections.ObjectModel;
using System.IO;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Threading;

namespace Woad.Samples.ErrorHandlers
{
    [DataContract(Namespace = "http://samples.woad/errors")]
    public class GreetingFault
    {
        [DataMember]
        public string Message { get; set; }

        [DataMember]
        public string Operation { get; set; }
    }

    [ServiceContract(Namespace = "http://samples.woad/errors")]
    public interface IGreeter
    {
        [OperationContract]
        [FaultContract(typeof(GreetingFault))]
        string Greet(string name);
    }

    [ErrorsAsFaults]
    public class Greeter : IGreeter
    {
        public string Greet(string name)
        {
            if (name.Length == 0)
            {
                throw new ArgumentException("Nobody has no name.");
            }

            return "Hello, " + name;
        }
    }

    /// <summary>Turns exceptions of the service into the fault that its contract declares, and notes them.</summary>
    internal sealed class FaultingErrorHandler : IErrorHandler
    {
        public static readonly ManualResetEventSlim Noted = new ManualResetEventSlim();

        public static string Last { get; private set; }

        public void ProvideFault(Exception error, MessageVersion version, ref Message fault)
        {
            if (error is FaultException)
            {
                return;
            }

            FaultException<GreetingFault> typed = new FaultException<GreetingFault>(
                new GreetingFault { Message = error.Message, Operation = "Greet" },
                new FaultReason("The greeting failed."),
                new FaultCode("Sender"));
            fault = Message.CreateMessage(
                version, typed.CreateMessageFault(), "http://samples.woad/errors/IGreeter/GreetGreetingFaultFault");
        }

        public bool HandleError(Exception error)
        {
            // Called after the fault has been sent, on another thread.
            Last = error.GetType().Name + ": " + error.Message;
            Noted.Set();
            return true;
        }
    }

    [AttributeUsage(AttributeTargets.Class)]
    internal sealed class ErrorsAsFaultsAttribute : Attribute, IServiceBehavior
    {
        public void AddBindingParameters(
            ServiceDescription serviceDescription,
            ServiceHostBase serviceHostBase,
            Collection<ServiceEndpoint> endpoints,
            BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            foreach (ChannelDispatcherBase dispatcherBase in serviceHostBase.ChannelDispatchers)
            {
                ChannelDispatcher dispatcher = dispatcherBase as ChannelDispatcher;
                if (dispatcher != null)
                {
                    dispatcher.ErrorHandlers.Add(new FaultingErrorHandler());
                }
            }
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            foreach (ServiceEndpoint endpoint in serviceDescription.Endpoints)
            {
                foreach (OperationDescription operation in endpoint.Contract.Operations)
                {
                    if (operation.Faults.Count == 0)
                    {
                        throw new InvalidOperationException("Operation " + operation.Name + " must declare a fault.");
                    }
                }
            }
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Tcp("greeter");
            ServiceHost host = new ServiceHost(typeof(Greeter));
            host.AddServiceEndpoint(typeof(IGreeter), new NetTcpBinding(SecurityMode.None), address);
            host.Open();
            ChannelFactory<IGreeter> factory = new ChannelFactory<IGreeter>(
                new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
            IGreeter client = factory.CreateChannel();
            output.WriteLine(client.Greet("Ada"));
            try
            {
                client.Greet("");
            }
            catch (FaultException<GreetingFault> e)
            {
                output.WriteLine(e.Message + " " + e.Detail.Operation + ": " + e.Detail.Message);
            }

            FaultingErrorHandler.Noted.Wait(TimeSpan.FromSeconds(20));
            output.WriteLine("noted: " + FaultingErrorHandler.Last);
            output.WriteLine("the session goes on: " + client.Greet("Grace"));
            factory.Close();
            host.Close();
        }
    }
}
