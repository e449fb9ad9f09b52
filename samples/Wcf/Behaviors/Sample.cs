using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Samples.Behaviors
{
    [ServiceContract(Namespace = "http://samples.woad/behaviors")]
    [NoticeContract]
    public interface ITemperature
    {
        [OperationContract]
        [NoticeOperation]
        double ToCelsius(double fahrenheit);

        [OperationContract]
        double ToFahrenheit(double celsius);
    }

    [NoticeService]
    public class TemperatureService : ITemperature
    {
        public double ToCelsius(double fahrenheit)
        {
            return (fahrenheit - 32) * 5 / 9;
        }

        public double ToFahrenheit(double celsius)
        {
            return celsius * 9 / 5 + 32;
        }
    }

    /// <summary>What the behaviors have to tell.</summary>
    internal static class Notices
    {
        public static readonly List<string> All = new List<string>();

        public static void Add(string notice)
        {
            lock (All)
            {
                All.Add(notice);
            }
        }
    }

    [AttributeUsage(AttributeTargets.Class)]
    internal sealed class NoticeServiceAttribute : Attribute, IServiceBehavior
    {
        public void AddBindingParameters(
            ServiceDescription serviceDescription,
            ServiceHostBase serviceHostBase,
            Collection<ServiceEndpoint> endpoints,
            BindingParameterCollection bindingParameters)
        {
            Notices.Add("service: parameters for " + endpoints.Count + " endpoint(s)");
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            Notices.Add("service: applied to " + serviceHostBase.ChannelDispatchers.Count + " dispatcher(s)");
            foreach (ChannelDispatcher dispatcher in serviceHostBase.ChannelDispatchers)
            {
                foreach (EndpointDispatcher endpoint in dispatcher.Endpoints)
                {
                    endpoint.DispatchRuntime.MessageInspectors.Add(new CountingInspector());
                }
            }
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            Notices.Add("service: validated " + serviceDescription.Name);
        }
    }

    internal sealed class CountingInspector : IDispatchMessageInspector
    {
        private int _messages;

        public object AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
        {
            return ++_messages;
        }

        public void BeforeSendReply(ref Message reply, object correlationState)
        {
            Notices.Add("message " + correlationState + " answered");
        }
    }

    [AttributeUsage(AttributeTargets.Interface)]
    internal sealed class NoticeContractAttribute : Attribute, IContractBehavior
    {
        public void AddBindingParameters(
            ContractDescription contractDescription, ServiceEndpoint endpoint,
            BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(
            ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            Notices.Add("contract: client of " + contractDescription.Name);
        }

        public void ApplyDispatchBehavior(
            ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime)
        {
            Notices.Add("contract: service with " + dispatchRuntime.Operations.Count + " operations");
        }

        public void Validate(ContractDescription contractDescription, ServiceEndpoint endpoint)
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method)]
    internal sealed class NoticeOperationAttribute : Attribute, IOperationBehavior
    {
        public void AddBindingParameters(
            OperationDescription operationDescription, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation)
        {
            Notices.Add("operation: client of " + clientOperation.Name);
        }

        public void ApplyDispatchBehavior(
            OperationDescription operationDescription, DispatchOperation dispatchOperation)
        {
            Notices.Add("operation: service of " + dispatchOperation.Name + ", action " + dispatchOperation.Action);
        }

        public void Validate(OperationDescription operationDescription)
        {
        }
    }

    /// <summary>Added in code, on either side.</summary>
    internal sealed class NoticeEndpointBehavior : IEndpointBehavior
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            Notices.Add("endpoint: client with " + endpoint.Binding.Name);
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
            Notices.Add("endpoint: service of " + endpointDispatcher.ContractName);
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Notices.All.Clear();
            Uri address = Addresses.Http("temperature");
            ServiceHost host = new ServiceHost(typeof(TemperatureService));
            ServiceEndpoint endpoint = host.AddServiceEndpoint(typeof(ITemperature), new BasicHttpBinding(), address);
            endpoint.Behaviors.Add(new NoticeEndpointBehavior());
            host.Open();

            ChannelFactory<ITemperature> factory = new ChannelFactory<ITemperature>(
                new BasicHttpBinding(), new EndpointAddress(address));
            factory.Endpoint.Behaviors.Add(new NoticeEndpointBehavior());
            ITemperature client = factory.CreateChannel();
            output.WriteLine("212 F = " + client.ToCelsius(212) + " C");
            output.WriteLine(
                "37 C = " + client.ToFahrenheit(37).ToString("F1", System.Globalization.CultureInfo.InvariantCulture)
                    + " F");
            ((IClientChannel)client).Close();
            factory.Close();
            host.Close();

            foreach (string notice in Notices.All)
            {
                output.WriteLine(notice);
            }
        }
    }
}
