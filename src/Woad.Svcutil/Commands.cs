using System.CommandLine;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.Svcutil;

/// <summary>The command line of woad-svcutil.</summary>
internal static class Commands
{
    public static RootCommand Root(TextWriter output, TextWriter error)
    {
        var sources = new Argument<string[]>(
            "SOURCE") { Arity = ArgumentArity.OneOrMore, Description = "Address of a service's metadata (http, " +
            "https, net.tcp, net.pipe), or WSDL, XSD and policy files." };
        var file = new Option<string>(
            "--out", "-o") { Description = "File of the code.", DefaultValueFactory = _ => "ServiceReference.cs" };
        var config = new Option<string>(
            "--config") { Description = "File of the configuration.", DefaultValueFactory = _ => "app.config" };
        var noConfig = new Option<bool>("--noConfig") { Description = "Write no configuration." };
        var ns = new Option<string>(
            "--namespace", "-n") { Description = "Namespace of the code.", DefaultValueFactory = _ =>
                "ServiceReference" };
        var serializer = new Option<SerializerChoice>("--serializer") { Description = "Serializer of messages." };
        var async = new Option<bool>("--async") { Description = "Only methods that return tasks." };
        var sync = new Option<bool>("--syncOnly") { Description = "Only methods that wait." };
        var messages = new Option<bool>("--messageContract") { Description = "Message contracts for all operations." };
        var wrapped = new Option<bool>("--wrapped") { Description = "Keep the wrapper of a body as one type." };
        var isInternal = new Option<bool>("--internal") { Description = "Internal types." };
        var binding = new Option<bool>("--enableDataBinding") { Description = "Data types that tell of changes." };
        var collection = new Option<string?>(
            "--collectionType") { Description = "Generic collection of data contracts, for example " +
            "System.Collections.Generic.List`1." };
        var references = new Option<string[]>(
            "--reference", "-r") { Description = "Assemblies whose data contracts are used." };
        var hosts = new Option<string[]>(
            "--allowHost") { Description = "Other hosts from which imported documents are fetched." };
        var documents = new Option<int>(
            "--maxDocuments") { Description = "Maximum number of fetched documents.", DefaultValueFactory = _ => 1000 };
        var root = new RootCommand(
            "Generates clients, data types and configuration from a service's metadata. Exit codes: 0 generated, 1 " +
            "generated in part, 2 nothing generated.")
        {
            sources, file, config, noConfig, ns, serializer, async, sync, messages, wrapped, isInternal, binding, collection,
            references, hosts, documents,
        };
        root.SetAction(result => GenerateCommand.Run(
            new GenerateCommand.Request(
                result.GetValue(sources)!,
                result.GetValue(file)!,
                result.GetValue(noConfig) ? null : result.GetValue(config),
                result.GetValue(hosts) ?? [],
                result.GetValue(documents),
                new GenerationOptions
                {
                    Namespace = result.GetValue(ns)!,
                    Choices = new CodeChoices
                    {
                        Kinds = ServiceContractGenerationOptions.ChannelInterface
                            | ServiceContractGenerationOptions.ClientClass
                            | If(!result.GetValue(sync), ServiceContractGenerationOptions.TaskBasedAsynchronousMethod)
                            | If(result.GetValue(messages), ServiceContractGenerationOptions.TypedMessages)
                            | If(result.GetValue(isInternal), ServiceContractGenerationOptions.InternalTypes),
                        HasWaiting = !result.GetValue(async),
                        Serializer = result.GetValue(serializer),
                    },
                    KeepsWrappers = result.GetValue(wrapped),
                    HasDataBinding = result.GetValue(binding),
                },
                result.GetValue(collection),
                result.GetValue(references) ?? []),
            output,
            error));
        return root;
    }

    private static ServiceContractGenerationOptions If(bool isChosen, ServiceContractGenerationOptions kind) =>
        isChosen ? kind : ServiceContractGenerationOptions.None;
}
