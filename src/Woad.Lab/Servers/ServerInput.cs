namespace Woad.Lab.Servers;

/// <summary>Standard input of an agent. Its end means that the coordinator is gone, whatever the reason.</summary>
internal static class ServerInput
{
    /// <summary>
    /// Hands each command to <paramref name="handle"/> until the input ends or the stop command comes. A command that
    /// throws is answered by a failure and the agent goes on.
    /// </summary>
    public static void Serve(TextReader reader, ServerOutput output, Action<ServerCommand> handle)
    {
        while (reader.ReadLine() is { } line)
        {
            if (ServerLines.Read<ServerCommand>(line) is not { } command)
            {
                continue;
            }

            if (command.Verb == ServerCommand.Stop)
            {
                return;
            }

            try
            {
                handle(command);
            }
            catch (Exception error)
            {
                output.Failed(error);
            }
        }
    }
}
