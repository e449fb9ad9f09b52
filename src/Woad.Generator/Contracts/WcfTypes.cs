namespace Woad.Generator.Contracts;

/// <summary>Full names of the types that are looked for: WCF's names, whichever assembly defines them.</summary>
internal static class WcfTypes
{
    public const string ServiceContract = "System.ServiceModel.ServiceContractAttribute";
    public const string OperationContract = "System.ServiceModel.OperationContractAttribute";
    public const string FaultContract = "System.ServiceModel.FaultContractAttribute";
    public const string MessageParameter = "System.ServiceModel.MessageParameterAttribute";
    public const string MessageContract = "System.ServiceModel.MessageContractAttribute";
    public const string MessageHeaderArray = "System.ServiceModel.MessageHeaderArrayAttribute";
    public const string MessageHeaderOf = "System.ServiceModel.MessageHeader<T>";
    public const string ServiceKnownType = "System.ServiceModel.ServiceKnownTypeAttribute";
    public const string XmlSerializerFormat = "System.ServiceModel.XmlSerializerFormatAttribute";
    public const string DataContractFormat = "System.ServiceModel.DataContractFormatAttribute";
    public const string WebGet = "System.ServiceModel.Web.WebGetAttribute";
    public const string WebInvoke = "System.ServiceModel.Web.WebInvokeAttribute";
    public const string ServiceBehavior = "System.ServiceModel.ServiceBehaviorAttribute";
    public const string CallbackBehavior = "System.ServiceModel.CallbackBehaviorAttribute";
    public const string ClientChannel = "System.ServiceModel.IClientChannel";
    public const string Message = "System.ServiceModel.Channels.Message";
    public const string Stream = "System.IO.Stream";
    public const string Task = "System.Threading.Tasks.Task";
    public const string TaskOf = "System.Threading.Tasks.Task<TResult>";
    public const string ValueTask = "System.Threading.Tasks.ValueTask";
    public const string ValueTaskOf = "System.Threading.Tasks.ValueTask<TResult>";
    public const string AsyncResult = "System.IAsyncResult";
    public const string AsyncCallback = "System.AsyncCallback";
    public const string CancellationToken = "System.Threading.CancellationToken";
    public const string ProgressOf = "System.IProgress<in T>";

    /// <summary>The runtime's side: a compilation without it gets no code.</summary>
    public const string ContractCodec = "Woad.Formatters.ContractCodec";
}
