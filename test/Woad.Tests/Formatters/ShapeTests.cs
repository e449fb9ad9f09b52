using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Tests.Formatters;

/// <summary>What messages of each format look like, as text.</summary>
public sealed class ShapeTests
{
    [Fact]
    public void Print()
    {
        foreach (var (type, op, args) in new (Type, string, object?[])[]
        {
            (typeof(ITyped), "Exchange", [new TypedRequest { Key = "k", Numbers = [1, 2], Second = 2, Dynamic = new(new Ticket { Number = 1 }, true, "urn:a", true), First = null, Third = [new() { Number = 3 }] }]),
            (typeof(ITyped), "Take", []),
            (typeof(IPieces), "Turn", [new Piece { Id = 1, Tags = ["x"], Value = "v" }, 3, "n"]),
            (typeof(IPieces), "Join", ["l", new Piece { Id = 1 }]),
            (typeof(IPieces), "Swap", [new EncodedPair { Left = "l" }]),
            (typeof(IPieces), "Sum", [new[] { 1, 2 }]),
            (typeof(IPieces), "Typed", [new PieceRequest { Head = new Piece { Id = 9 }, Pieces = [new Piece { Id = 1 }] }]),
            (typeof(IPieces), "Issue", ["o", 1]),
        })
        {
            var operation = ContractDescription.GetContract(type).Operations.Find(op)!;
            var formatter = operation.Behaviors.Find<DataContractSerializerOperationBehavior>() is { } dc
                ? Woad.Dispatch.Settings.FormatterBuilder.Build(operation, dc)
                : Woad.Dispatch.Settings.FormatterBuilder.Build(operation, Woad.Dispatch.Settings.FormatterBuilder.MappingsOf(operation, operation.Behaviors.Find<XmlSerializerOperationBehavior>()!.XmlSerializerFormatAttribute));
            Console.WriteLine(op + ": " + formatter.SerializeRequest(MessageVersion.Soap11, args));
        }
    }
}
