using System.ServiceModel.Description;
using System.Xml;
using Woad.Contracts.Comments;

namespace Woad.Contracts;

/// <summary>The comments of a contract and its operations.</summary>
/// <param name="Own">The comment of the contract's type; null for none.</param>
/// <param name="Operations">The comments of operations, by their names.</param>
internal sealed record ContractComments(MemberComment? Own, IReadOnlyDictionary<string, MemberComment> Operations)
{
    /// <summary>Of a contract that publishes no comments.</summary>
    public static ContractComments None { get; } = new(null, new Dictionary<string, MemberComment>());

    /// <summary>Reads the documentation file of the contract's assembly.</summary>
    /// <exception cref="InvalidOperationException">The file is missing or cannot be read.</exception>
    public static ContractComments Read(ContractDescription contract)
    {
        var type = contract.ContractType ?? throw new InvalidOperationException(
            $"The contract '{contract.Name}' has a DocumentedAttribute, and no type whose comments could be read.");
        var file = Open(contract, CommentFile.PathOf(type.Assembly));
        var operations = new Dictionary<string, MemberComment>(StringComparer.Ordinal);
        foreach (var operation in contract.Operations)
        {
            var method = operation.SyncMethod ?? operation.TaskMethod ?? operation.BeginMethod;
            if (method is not null && file.Of(method) is { } comment)
            {
                operations[operation.Name] = comment;
            }
        }

        return new ContractComments(file.Of(type), operations);
    }

    private static CommentFile Open(ContractDescription contract, string path)
    {
        try
        {
            return CommentFile.Read(path);
        }
        catch (Exception e) when (e is IOException or XmlException or UnauthorizedAccessException)
        {
            throw new InvalidOperationException(
                $"The contract '{contract.Name}' has a DocumentedAttribute, and its documentation file '{path}' cannot "
                    + $"be read: {e.Message} Set GenerateDocumentationFile to true in the project of the contract, and "
                    + "deploy the file, or remove the attribute.",
                e);
        }
    }
}
