using Woad.TestSupport;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>More nodes than a node has neighbors: messages pass several connections.</summary>
public sealed class ManyNodesTests
{
    [Fact]
    public void Twelve_members_hear_each_word_once_also_when_neighbors_vanish()
    {
        var resolver = new MemoryResolver();
        var mesh = $"mesh{Guid.NewGuid():N}";
        List<ChatMember> members = [];
        for (var i = 0; i < 12; i++)
        {
            // Each joins those before it, so that the mesh has one part.
            members.Add(new ChatMember($"m{i}", ChatMember.Binding(resolver, FreePort.Next()), mesh).Open());
            Assert.True(i == 0 || members[i].IsOnline(ChatMember.Patience));
        }


        Speak(members);
        members[3].Dispose();
        members[7].Dispose();
        members.RemoveAt(7);
        members.RemoveAt(3);
        Assert.True(
            Enumerable.Range(0, 20).Any(i => IsHeard(members, $"again {i}")), "No word has reached all members.");
        members.ForEach(static m => m.Dispose());
    }

    /// <summary>Whether all hear a word soon, each once: some may be without neighbors for a moment.</summary>
    private static bool IsHeard(List<ChatMember> members, string word)
    {
        members[0].Say(word);
        return members.All(member =>
        {
            while (member.Heard.TryTake(out var heard, TimeSpan.FromSeconds(1)))
            {
                if (heard == $"m0: {word}")
                {
                    return true;
                }
            }

            return false;
        });
    }

    private static void Speak(List<ChatMember> members)
    {
        members.ForEach(static m => m.Say("word"));
        foreach (var member in members)
        {
            var heard = members.Select(_ => member.Next()).Order().ToList();
            Assert.Equal(heard.Distinct(), heard);
            Assert.Equal(members.Count, heard.Count);
        }

        Assert.All(members, static m => Assert.Empty(m.Heard));
    }
}
