using System.Diagnostics.CodeAnalysis;
using Why = Woad.Diagnostics.TrimmingReasons;

[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Formatters.Bodies.DataContractPart",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2072", Scope = "type", Target = "T:Woad.Formatters.Bodies.DataContractPart",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Formatters.Bodies.DataContractPart",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Formatters.Bodies.HeaderMember",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2067", Scope = "type", Target = "T:Woad.Formatters.Bodies.HeaderMember",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Formatters.Bodies.HeaderMember",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Formatters.Bodies.PartHeader",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Formatters.Bodies.PartHeader",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Formatters.Bodies.TypedHeader",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2075", Scope = "type", Target = "T:Woad.Formatters.Bodies.TypedMessageBody",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2077", Scope = "type", Target = "T:Woad.Formatters.Bodies.TypedMessageBody",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Formatters.Outcomes.UnknownTypes",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Formatters.Outcomes.UnknownTypes",
    Justification = Why.BclSerializers)]

[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Formatters.Bodies.XmlMappings",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Formatters.Bodies.XmlMappings",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2070", Scope = "type", Target = "T:Woad.Formatters.Bodies.EncodedList",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Formatters.Bodies.EncodedList",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Formatters.Bodies.XmlPartSerializer",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2046", Scope = "type", Target = "T:Woad.Formatters.Bodies.XmlPartSerializer",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Formatters.Bodies.XmlPartSerializer",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3051", Scope = "type", Target = "T:Woad.Formatters.Bodies.XmlPartSerializer",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Formatters.Bodies.XmlSerializerBody",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2067", Scope = "type", Target = "T:Woad.Formatters.Bodies.XmlSerializerBody",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Formatters.Bodies.XmlSerializerBody",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Formatters.Bodies.XmlSerializerBodyWriter",
    Justification = Why.XmlSerializer)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Formatters.Bodies.XmlSerializerBodyWriter",
    Justification = Why.XmlSerializer)]

[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:System.ServiceModel.Channels.AddressHeader",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:System.ServiceModel.Channels.AddressHeader",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:System.ServiceModel.Channels.Message",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:System.ServiceModel.Channels.Message",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:System.ServiceModel.Channels.MessageFault",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:System.ServiceModel.Channels.MessageFault",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:System.ServiceModel.Channels.MessageHeaders",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:System.ServiceModel.Channels.MessageHeaders",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Messages.ObjectBodyWriter",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Messages.ObjectBodyWriter", Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Messages.ObjectFault", Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Messages.ObjectFault", Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Messages.TypedFaults", Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Messages.TypedFaults", Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Messages.FaultDetailHeader",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Messages.FaultDetailHeader", Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Messages.ObjectHeader", Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Messages.ObjectHeader", Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2046", Scope = "type", Target = "T:Woad.Messages.ProblemHeader", Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3051", Scope = "type", Target = "T:Woad.Messages.ProblemHeader", Justification = Why.ProgramObjects)]

[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2046", Scope = "type", Target = "T:Woad.Messages.CompiledSerializer", Justification = Why.Compiled)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3051", Scope = "type", Target = "T:Woad.Messages.CompiledSerializer", Justification = Why.Compiled)]

[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2070", Scope = "type", Target = "T:Woad.Contracts.ContractTypes",
    Justification = Why.ContractReading)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2070", Scope = "type", Target = "T:Woad.Contracts.KnownTypeReader",
    Justification = Why.ContractReading)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2075", Scope = "type", Target = "T:Woad.Contracts.KnownTypeReader",
    Justification = Why.ContractReading)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2072", Scope = "type", Target = "T:Woad.Contracts.BehaviorReader",
    Justification = Why.ContractReading)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2070", Scope = "type", Target = "T:Woad.Contracts.MessageContractReader",
    Justification = Why.ContractReading)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2070", Scope = "type", Target = "T:Woad.Contracts.OperationMethodReader",
    Justification = Why.ContractReading)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2070", Scope = "type", Target = "T:Woad.Hosting.ServiceContracts",
    Justification = Why.ContractReading)]

[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2067", Scope = "type", Target = "T:Woad.Client.Proxies.ServiceChannelProxy",
    Justification = Why.ReflectionOnly)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2091", Scope = "type", Target = "T:Woad.Client.Proxies.ServiceChannelProxy",
    Justification = Why.ReflectionOnly)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Client.Proxies.ServiceChannelProxy",
    Justification = Why.ReflectionOnly)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2067", Scope = "type", Target = "T:Woad.Client.Proxies.ChannelInterfaceProxy",
    Justification = Why.ReflectionOnly)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Client.Proxies.ChannelInterfaceProxy",
    Justification = Why.ReflectionOnly)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Client.Proxies.TaskProxyMethod",
    Justification = Why.ReflectionOnly)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2072", Scope = "type", Target = "T:Woad.Model.ParameterMap", Justification = Why.ReflectionOnly)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Dispatch.TaskMethodInvoker", Justification = Why.ReflectionOnly)]

[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2067", Scope = "type", Target = "T:Woad.Hosting.HostedService", Justification = Why.ServiceTypes)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2070", Scope = "type", Target = "T:Woad.Hosting.HostedService", Justification = Why.ServiceTypes)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2075", Scope = "type", Target = "T:Woad.Bindings.Rules.EncodingModels",
    Justification = Why.Overrides)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2070", Scope = "type", Target = "T:Woad.Freeze.ClassicStack", Justification = Why.Overrides)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Metadata.DataContractContents",
    Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Metadata.DataContractContents", Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Metadata.MetadataDocuments", Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Metadata.MetadataDocuments", Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Metadata.Retrieval.MetadataSectionWriter",
    Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Metadata.Retrieval.MetadataSectionWriter",
    Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Metadata.SchemaText", Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Metadata.SchemaText", Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Metadata.Wsdl.ExtensionWriter",
    Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Metadata.Wsdl.ExtensionWriter", Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Metadata.Wsdl.WsdlWriter", Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Metadata.Wsdl.WsdlWriter", Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Metadata.Retrieval.MetadataSectionWriter",
    Justification = Why.Metadata)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Metadata.Retrieval.MetadataSectionWriter",
    Justification = Why.Metadata)]

[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Web.Bodies.BareXml", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Web.Bodies.KnownXml", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Web.Bodies.BareXml", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Web.Bodies.KnownXml", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Web.Bodies.WebBody", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Web.Bodies.WebBody", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Web.Bodies.WebPart", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2067", Scope = "type", Target = "T:Woad.Web.Bodies.WebPart", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2077", Scope = "type", Target = "T:Woad.Web.Bodies.WebPart", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Web.Bodies.WebPart", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Web.WebFaults", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Web.WebFaults", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2072", Scope = "type", Target = "T:Woad.Web.WebFaults", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Web.ScriptFaults", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Web.ScriptFaults", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Web.Settings.ScriptContractReader",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Web.Settings.ScriptContractReader",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2070", Scope = "type", Target = "T:Woad.Web.Settings.ScriptContractReader",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2072", Scope = "type", Target = "T:Woad.Web.Settings.ScriptContractReader",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2062", Scope = "type", Target = "T:Woad.Web.Settings.ScriptContractReader",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:Woad.Json.JsonSerializers", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:Woad.Json.JsonSerializers", Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:System.ServiceModel.Dispatcher.JsonQueryStringConverter",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:System.ServiceModel.Dispatcher.JsonQueryStringConverter",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2067", Scope = "type", Target = "T:System.ServiceModel.Dispatcher.QueryStringConverter",
    Justification = Why.BclSerializers)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2026", Scope = "type", Target = "T:System.ServiceModel.Web.WebOperationContext",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "AOT", "IL3050", Scope = "type", Target = "T:System.ServiceModel.Web.WebOperationContext",
    Justification = Why.ProgramObjects)]
[assembly: UnconditionalSuppressMessage(
    "Trimming", "IL2067", Scope = "type", Target = "T:Woad.Json.JsonCodecs", Justification = Why.BclSerializers)]

namespace Woad.Diagnostics;

/// <summary>
/// Why reflection stays where it is in a trimmed or ahead-of-time compiled program: one entry above for each type and
/// warning. New reflection is an error of the build until it has an annotation or an entry here.
/// </summary>
internal static class TrimmingReasons
{
    public const string BclSerializers =
        "The serializers of the BCL work by reflection. Operations of compiled contracts do not come here: "
        + "their generated code reads and writes the parts.";

    public const string XmlSerializer =
        "XmlSerializer is chosen by the contract and works by reflection; "
        + "such operations are not compiled.";

    public const string ProgramObjects =
        "A header, a body or a fault detail that the program made from an object: the program keeps its type; "
        + "primitive values need nothing.";

    public const string Compiled =
        "Has the shape of the BCL's serializers, which work by reflection, and calls generated code.";

    public const string ContractReading =
        "Contracts are read from their types. Generated code keeps the methods of a contract and their attributes "
        + "(DynamicDependency on its module initializer).";

    public const string ReflectionOnly =
        "Only for contracts without generated code: "
        + "compiled ones have a proxy and invokers of their own.";

    public const string ServiceTypes =
        "The constructors and methods of a service type are kept by the annotation "
        + "of ServiceHost's constructor.";

    public const string Overrides =
        "Asks whether a program's own element or encoder overrides a method; an override that was trimmed away "
        + "is called nowhere.";

    public const string Metadata =
        "Schemas of contracts are made by reflection, when a program offers its metadata; "
        + "others do not come here.";
}
