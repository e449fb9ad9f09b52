using System.CommandLine;

namespace Woad.Svcutil;

/// <summary>The command line of woad-svcutil.</summary>
internal static class Commands
{
    public static RootCommand Root(TextWriter output, TextWriter error)
    {
        var options = new CommandOptions();
        var root = new RootCommand(
            "Generates clients, data types and configuration from a service's metadata. Exit codes: 0 generated, 1 " +
            "generated in part, 2 nothing generated.");
        options.AddTo(root);
        root.SetAction(result => GenerateCommand.Run(options.Read(result), output, error));
        return root;
    }
}
