using System.CommandLine;

namespace Woad.Lab.Commands;

/// <summary>The experiments that can be named on the command line.</summary>
internal static class Experiments
{
    public static Argument<string> Argument()
    {
        var argument = new Argument<string>("experiment") { Description = "an experiment of 'woad-lab list'" };
        argument.AcceptOnlyFromAmong("instancing");
        return argument;
    }
}
