using System.Configuration;
using System.Xml.Linq;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Applying;

/// <summary>The elements whose classes a program registers: only these know their values.</summary>
internal static class OwnElements
{
    public static void Check(XElement model, ExtensionTypes types, List<Finding> problems)
    {
        try
        {
            types.Read(() =>
            {
                new ReadSections(model).ReadAll();
                return true;
            });
        }
        catch (ConfigurationErrorsException e)
        {
            problems.Add(
                new Finding(
                    e is TypeNotFoundException ? FindingKind.Unchecked : FindingKind.Mistake,
                    Places.FileOf(model),
                    e.Line,
                    "system.serviceModel",
                    e.BareMessage.TrimEnd('.')));
        }
    }
}
